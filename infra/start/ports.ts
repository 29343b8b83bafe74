import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { freePort, isFree } from "../machine/free-port.ts";
import type { StartConfig } from "./config.ts";
import { hasMailroom } from "./environment.ts";

const PATIENCE_MS = 1000;

/** Throws, naming the variable, when a chosen port is taken. Others follow in separate ranges. */
export async function choosePorts(
  config: StartConfig,
): Promise<{ smtp: number; simulator: number; payments: number; flights: number; behindVite: number }> {
  await refuseTaken("PORT", config.PORT);
  if (config.OFFICE_PORT) await refuseTaken("OFFICE_PORT", config.OFFICE_PORT);
  if (hasMailroom(config)) await refuseTaken("MAILROOM_PORT", config.MAILROOM_PORT);
  if (config.MAILROOM_SMTP_PORT) await refuseTaken("MAILROOM_SMTP_PORT", config.MAILROOM_SMTP_PORT);
  return {
    smtp: config.MAILROOM_SMTP_PORT ?? (await freePort(10_000 + (config.MAILROOM_PORT % 5000))),
    simulator: await freePort(20_000 + (config.PORT % 5000)),
    payments: await freePort(15_000 + (config.PORT % 5000)),
    flights: await freePort(35_000 + (config.PORT % 5000)),
    behindVite: await freePort(26_000 + (config.PORT % 5000)),
  };
}

async function refuseTaken(variable: string, port: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isFree(port))) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `Port ${port} is taken by another program. Set ${variable} to a free one, as in: ${variable}=${port + 1} npm start`,
      );
    }
    await sleep(100);
  }
}
