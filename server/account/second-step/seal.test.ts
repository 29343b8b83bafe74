import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const KEYS = ["the newest session key", "the one before it"];

test("a secret opens for its customer alone, under any key that is still known", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "one", KEYS);
  expect(sealed).not.toContain("JBSWY3DP");
  expect(seal("JBSWY3DPEHPK3PXP", "one", KEYS)).not.toBe(sealed);
  expect(unseal(sealed, "one", KEYS)).toEqual({ secret: "JBSWY3DPEHPK3PXP", isOld: false });
  expect(unseal(sealed, "one", ["a newer one", ...KEYS])).toEqual({ secret: "JBSWY3DPEHPK3PXP", isOld: true });
  expect(unseal(sealed, "another", KEYS)).toBeUndefined();
  expect(unseal(sealed, "one", ["a newer one"])).toBeUndefined();
});
