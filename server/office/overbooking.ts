import { DomainError } from "@domrit/shared/errors.ts";
import type { Context } from "koa";
import type { SignedInStaff } from "../staff/staff-session.ts";

/** Whether a ride is asked for in a full hour with open eyes (`?overbook=true`). Throws `not_allowed` but for a manager. */
export function wantsOverbooking(ctx: Context, { role }: Pick<SignedInStaff, "role">): boolean {
  const isWanted = ctx.query.overbook === "true";
  if (isWanted && role !== "manager") throw new DomainError("not_allowed");
  return isWanted;
}
