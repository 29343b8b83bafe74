import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { asking } from "../http/routes.ts";
import { createDriverSessions, type SignedInDriver } from "./devices/driver-sessions.ts";

type StepServer = Pick<ServerContext, "config" | "orm" | "reading" | "limits" | "now">;

export function createDriverSteps(server: StepServer) {
  const sessions = createDriverSessions(server);

  /** Throws `not_signed_in`, for customers and staff too. */
  const driver = asking({ by: ["driverSession"] }, async (ctx: Context): Promise<{ driver: SignedInDriver }> => {
    const found = await sessions.use(ctx);
    if (!found) throw new DomainError("not_signed_in");
    await server.limits.driver(found.deviceId);
    return { driver: found };
  });

  return { driver };
}
