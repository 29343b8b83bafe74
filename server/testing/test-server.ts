import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Middleware } from "koa";
import { type Logger, pino } from "pino";
import { apiRouters } from "../app.ts";
import type { ServerContext } from "../context.ts";
import type { Gate } from "../database/gate.ts";
import { parseEnvironment } from "../environment.ts";
import { openContext } from "../open-context.ts";
import { describeApi } from "../openapi/describe.ts";
import type { Render } from "../pages/render-calls.ts";
import { createPorts } from "../ports.ts";
import { drain } from "../process/drain.ts";
import { hearAnswers } from "./client.ts";
import { createDescribed } from "./described.ts";

/**
 * `render`: what pages of the app are rendered with, in place of the web build. `answerWithinMs`: what the product promises
 * where that is what is tested; else so long that a slow machine is no fault.
 */
type Options = {
  environment?: Record<string, string>;
  log?: Logger;
  render?: Render;
  answerWithinMs?: number;
  gate?: Gate;
};

const PATIENT_MS = 20_000;

export const TEST_SECRET = "a secret of the taxi centre";

/** The environment of a server under test, which reaches nothing but its database. */
export const testEnvironment = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: "test",
  PORT: "0",
  DATABASE_URL: databaseUrl,
  SMTP_URL: "smtp://127.0.0.1:1",
  SMS_GATEWAY_URL: "http://127.0.0.1:1",
  SMS_GATEWAY_TOKEN: "token of the gateway",
  SESSION_KEYS: "first session key,second session key",
  DISPATCH_SECRETS: `${TEST_SECRET},an older secret of it`,
  RATE_LIMIT_SCALE: "1000",
});

let isDescribed: ReturnType<typeof createDescribed> | undefined;
/** Holds each answer that a test gets to the description of the API. */
function holdAnswers(context: ServerContext): void {
  if (isDescribed) return;
  isDescribed = createDescribed(describeApi(apiRouters(context), context.config.PUBLIC_URL));
  hearAnswers((heard) => {
    const fault = isDescribed?.(heard);
    if (fault) throw new Error(`not described: ${heard.method} ${heard.path}: ${heard.status}: ${fault}`);
  });
}

/** The real server on a free port, on a database that the test owns; without the site's files. */
export async function startTestServer(
  databaseUrl: string,
  { environment, log = pino({ level: "silent" }), render, answerWithinMs = PATIENT_MS, gate }: Options = {},
) {
  const config = parseEnvironment({ ...testEnvironment(databaseUrl), ...environment });
  const stopping = new AbortController();
  const clock = { now: () => new Date() };
  const replaced = { now: () => clock.now(), stopping: stopping.signal, answerWithinMs };
  const context = await openContext(config, log, replaced, gate);
  const website = render && { serve: (appPages: Middleware) => appPages, render };
  const { http, office, gateway, listen } = createPorts(context, () => website);
  await listen("127.0.0.1");
  holdAnswers(context);
  const urlOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    databaseUrl,
    url: urlOf(http),
    /** Where the office has a port of its own, else as `url`. */
    officeUrl: urlOf(office ?? http),
    context,
    /** Set `now` to move the server's clock. */
    clock,
    gateway,
    /** Takes it out of service, as when its process is asked to stop. */
    drain: () => drain({ http, office, io: gateway.io, stopping, seconds: config.DRAIN_SECONDS }),
    async stop() {
      office?.close();
      await gateway.io.close();
      await context[Symbol.asyncDispose]();
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
