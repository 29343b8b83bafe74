import { expect, test } from "vitest";
import { OperatorError } from "../log/operator-error.ts";
import { tellError } from "./tell-error.ts";

test("an operator reads what is meant for them, and of any other error nothing that it repeats", () => {
  expect(tellError(new OperatorError("Port 3000 is taken."))).toBe("Port 3000 is taken.");
  const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  expect(tellError(refused)).toBe("The database cannot be reached.");
  const row = Object.assign(new TypeError("Failing row contains (jan@example.nl)"), { code: "23514" });
  expect(tellError(row)).toMatch(/^TypeError 23514\n {2}at .*tell-error\.test\.ts/);
  expect(tellError(row)).not.toContain("jan");
  expect(tellError("jan")).toBe("string");
});
