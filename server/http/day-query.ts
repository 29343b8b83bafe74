import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";

/** The day that an address asks for under this name, `YYYY-MM-DD`; today where it asks for none, or for what is no day. */
export function dayQuery({ query }: Context, name: string, now: Date): string {
  const asked = query[name];
  return typeof asked === "string" && isDay(asked) ? asked : dayOf(now);
}
