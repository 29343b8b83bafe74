import { type FullHour, fullHourSchema } from "@domrit/shared/booking/full-hour.ts";
import * as v from "valibot";
import { ApiError } from "../../api/api-error.ts";

/** The hour that a refusal says is full, with the nearest free times; undefined for any other failure. */
export function fullHourOf(error: unknown): FullHour | undefined {
  const parsed = v.safeParse(fullHourSchema, error instanceof ApiError ? error.data : undefined);
  return parsed.success ? parsed.output : undefined;
}
