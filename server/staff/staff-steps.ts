import { DomainError } from "@domrit/shared/errors.ts";
import { readPeriod } from "@domrit/shared/office/figures.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { createStaffSessions, type SignedInStaff } from "./staff-session.ts";

type StepServer = Pick<ServerContext, "config" | "orm" | "reading" | "limits" | "now">;

/** The first step of each office route except sign-in. */
export function createStaffSteps(server: StepServer) {
  const { limits, config } = server;
  const sessions = createStaffSessions(server);

  /** Throws `not_signed_in`, also for customers. */
  const desk = async (ctx: Context): Promise<{ staff: SignedInStaff }> => {
    const staff = await sessions.find(ctx.get("Cookie"));
    if (!staff) throw new DomainError("not_signed_in");
    await limits.staff(staff.id);
    return { staff };
  };

  const manager = async (ctx: Context): Promise<{ staff: SignedInStaff }> => {
    const { staff } = await desk(ctx);
    if (staff.role !== "manager") throw new DomainError("not_allowed");
    return { staff };
  };

  /** Also throws `read_only` where the office only looks on. */
  const acting = async (ctx: Context): Promise<{ staff: SignedInStaff }> => {
    const { staff } = await desk(ctx);
    if (config.OFFICE === "read-only") throw new DomainError("read_only");
    return { staff };
  };

  return { desk, manager, acting };
}

export const period = (ctx: Context): { period: Period } => ({
  period: requirePeriod(new URLSearchParams(ctx.querystring)),
});

/** Throws `invalid_fields` for an invalid period or one longer than a year. */
export function requirePeriod(asked: URLSearchParams): Period {
  const { period, wrong } = readPeriod(asked);
  if (period) return period;
  const fields = Object.entries(wrong).map(([field, key]) => [field, [key]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
}
