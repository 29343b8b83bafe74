import { expect, test } from "vitest";
import { foldCode } from "./discount.ts";

test.each([
  ["NEWCLIENT", "NEWCLIENT"],
  [" newclient ", "NEWCLIENT"],
  ["NEWCLİENT", "NEWCLIENT"],
  ["newclıent", "NEWCLIENT"],
  ["NEWCLI\u0307ENT", "NEWCLIENT"],
  ["NEWCLIENT\u200b", "NEWCLIENT"],
  ["NEWCLIENT2", "NEWCLIENT2"],
  ["", ""],
])("code %j is %s", (typed, code) => {
  expect(foldCode(typed)).toBe(code);
});
