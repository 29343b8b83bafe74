import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("of an error its kind, code and place are told, never its words", () => {
  const error = Object.assign(new RangeError("550 jan@example.nl: no such user"), { code: "EENVELOPE" });
  const told = describeError(error);
  expect(told).toMatchObject({ type: "RangeError", code: "EENVELOPE" });
  expect(told.at?.[0]).toContain("log.test.ts");
  expect(JSON.stringify(told)).not.toContain("jan@");
  expect(describeError("jan@example.nl")).toEqual({ type: "string" });
});

test("a log contains nothing of an error's further lines, code or properties", () => {
  const error = new Error("Jan\n    at jan@example.nl\n    at Jan (/home/jan:1:2)");
  expect(JSON.stringify(describeError(error))).not.toMatch(/jan/i);
  const row = Object.assign(new Error("x"), { code: "for jan@example.nl", detail: "Failing row contains (jan, …)" });
  expect(JSON.stringify(describeError(row))).not.toContain("jan");
});

test("an error that nobody catches ends the process with a line without personal data", async () => {
  const script = `
    const { createLog, logUncaught } = await import(${JSON.stringify(new URL("log.ts", import.meta.url).href)});
    logUncaught(createLog("server", "info"));
    void Promise.reject(Object.assign(new Error("jan@example.nl"), { detail: "jan", code: "23505" }));`;
  const ended = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]).catch(
    (thrown) => thrown,
  );
  expect(ended.code).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    level: 60,
    process: "server",
    err: { type: "Error", code: "23505" },
  });
  expect(ended.stdout + ended.stderr).not.toContain("jan");
});
