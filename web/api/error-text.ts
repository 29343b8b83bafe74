import type { TFunction } from "i18next";
import { ApiError } from "./api-error.ts";

/** What to tell the visitor about a failure: the server's own words, else ours for its code. */
export function errorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("errors:internal");
  return error.shown ?? t(`errors:${error.code}`);
}
