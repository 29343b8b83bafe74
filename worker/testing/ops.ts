import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import { runOps } from "../ops/run-ops.ts";

/** The operator's commands with this environment: what each printed, and the code its process would end with. */
export const opsWith =
  (environment: Record<string, string>) =>
  async (...args: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const code = await runOps(args, { out, err }).finally(() => vi.unstubAllEnvs());
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
