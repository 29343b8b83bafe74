import refusals from "@domrit/shared/i18n/nl/site/refusals.json" with { type: "json" };
import type { Translate } from "./translate.ts";

/** What is wrong with a field, whose schema or rule says it by a `ValidationKey`. */
export const fieldText = (t: Translate, key: string, values: Record<string, unknown> = {}): string =>
  t((key in refusals ? `refusals:${key}` : `validation:${key}`) as "validation:required", values);
