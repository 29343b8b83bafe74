import { readFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import type { MachineName } from "./docker.ts";

const ANSWER_MS = 1000;
const PORT = 8008;

export function askPatroni(
  machine: { name: MachineName; address: string; keys: string },
  path: string,
): Promise<string | undefined> {
  const read = (file: string): Buffer => readFileSync(join(machine.keys, file));
  const options = {
    host: machine.address,
    port: PORT,
    path,
    ca: read("ca.crt"),
    cert: read(`${machine.name}.crt`),
    key: read(`${machine.name}.key`),
    agent: false,
    signal: AbortSignal.timeout(ANSWER_MS),
  } as const;
  return new Promise((resolve) => {
    const asking = request(options, async (answer) => {
      let text = "";
      try {
        for await (const part of answer) text += part;
        resolve(answer.statusCode === 200 ? text : undefined);
      } catch {
        resolve(undefined);
      }
    });
    asking.on("error", () => resolve(undefined));
    asking.end();
  });
}
