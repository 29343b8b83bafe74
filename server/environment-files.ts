import { readFileSync } from "node:fs";
import { OperatorError } from "./log/operator-error.ts";

type Variables = Record<string, string | undefined>;

/** `NAME_FILE` gives the file with `NAME`, so no secret is in the environment. Throws for an unreadable file. */
export function withFiles(env: Variables, names: readonly string[]): Variables {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file ? [[name, readValue(`${name}_FILE`, file)]] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function readValue(variable: string, file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (thrown) {
    throw new OperatorError(`${variable}: ${thrown instanceof Error ? thrown.message : "cannot be read"}`);
  }
}
