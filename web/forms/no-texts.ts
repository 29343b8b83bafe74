import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import type { Translator } from "../i18n/translator.ts";

export function noTexts(typed: string, t: Translator["t"]): string | undefined {
  const phone = normalisePhone(typed);
  return phone && !canBeTexted(phone) ? t("validation:phoneNoTexts") : undefined;
}
