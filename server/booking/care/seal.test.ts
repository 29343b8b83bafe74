import { expect, test } from "vitest";
import { newCareKey, openCare, sealCare } from "./seal.ts";

const care = { aids: ["rollator" as const], companion: false, reimbursement: null, callBack: true, remark: "heup" };

test("a sealed part opens only with its key, for its booking, and unchanged", () => {
  const key = newCareKey();
  const sealed = sealCare(care, 7, key);
  expect(openCare(sealed, 7, key)).toEqual(care);
  expect(() => openCare(sealed, 8, key)).toThrow();
  expect(() => openCare(sealed, 7, newCareKey())).toThrow();
  const bytes = Buffer.from(sealed, "base64url");
  const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
  expect(() => openCare(Buffer.from(changed).toString("base64url"), 7, key)).toThrow();
});

test("the same is never sealed in the same way twice", () => {
  const key = newCareKey();
  expect(sealCare(care, 7, key)).not.toBe(sealCare(care, 7, key));
});
