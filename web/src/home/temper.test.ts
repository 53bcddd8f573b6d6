import { expect, test } from "vitest";
import { playerName } from "./temper";

test("what is as usual is not said", () => {
  expect(playerName("veteran", {})).toBe("veteran");
  expect(playerName("veteran", { aggression: 1 })).toBe("veteran");
});

test("sliders stand behind the name, in their order", () => {
  expect(playerName("commander", { objectives: 0, aggression: 1.5, caution: 1 })).toBe(
    "commander?aggression=1.5,objectives=0",
  );
});

test("who has no sliders is only named", () => {
  expect(playerName("recruit", { aggression: 2 })).toBe("recruit");
  expect(playerName("me", { caution: 0 })).toBe("me");
});
