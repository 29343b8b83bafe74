import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { startOfDay } from "@domrit/shared/time/days.ts";

/** When the key of a scan is destroyed; the sweep is earlier where its driver or car leaves. */
export function scanKeptUntil(validUntil: string): Date {
  const until = startOfDay(validUntil);
  until.setUTCMonth(until.getUTCMonth() + RETENTION.paperScanMonths);
  return until;
}
