import { dayOf, isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";

/** The day in the query, `YYYY-MM-DD`; today when missing or invalid. */
export function dayQuery({ query }: Context, name: string, now: Date): string {
  const asked = query[name];
  return typeof asked === "string" && isDay(asked) ? asked : dayOf(now);
}
