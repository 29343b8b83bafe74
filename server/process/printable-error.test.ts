import { expect, test } from "vitest";
import { OperatorError } from "../log/operator-error.ts";
import { printableError } from "./printable-error.ts";

test("an operator reads what is meant for them, and of any other error nothing that it repeats", () => {
  expect(printableError(new OperatorError("Port 3000 is taken."))).toBe("Port 3000 is taken.");
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(printableError(refused)).toBe("The database cannot be reached.");
  const row = Object.assign(new TypeError("Failing row contains (jan@example.nl)"), { code: "23514" });
  expect(printableError(row)).toMatch(/^TypeError 23514\n {2}at .*printable-error\.test\.ts/);
  expect(printableError(row)).not.toContain("jan");
  expect(printableError("jan")).toBe("string");
});
