import { expect, test } from "vitest";
import { onlyHere } from "./address";

test("a link to this machine leads a friend nowhere", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0", "bocage.localhost"])
    expect(onlyHere(host), host).toBe(true);
  for (const host of ["192.168.1.20", "bocage.example.org", "10.0.0.3", "localhost.example.org"])
    expect(onlyHere(host), host).toBe(false);
});
