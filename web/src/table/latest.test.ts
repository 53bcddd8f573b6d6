import { expect, test } from "vitest";
import { Latest } from "./latest";

test("of what comes in meanwhile only the last is asked", async () => {
  const told: boolean[] = [];
  const asked: number[] = [];
  const latest = new Latest((busy) => told.push(busy));
  const question = (number: number) => async (): Promise<void> => {
    await Promise.resolve();
    asked.push(number);
  };
  const first = latest.ask(question(1));
  await Promise.all([latest.ask(question(2)), latest.ask(question(3)), first]);
  expect(asked).toEqual([1, 3]);
  expect(told).toEqual([true, false]);
});

test("a question that fails does not stop the next one", async () => {
  const latest = new Latest(() => undefined);
  await expect(latest.ask(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  let asked = false;
  await latest.ask(async () => void (asked = await Promise.resolve(true)));
  expect(asked).toBe(true);
});
