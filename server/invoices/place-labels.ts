import { translator } from "../i18n/translate.ts";
import type { RideInvoice } from "./invoice-document.ts";

/** What the places of an invoiced ride are called: from where to where somebody was taken, or was to be. */
export function placeLabels({ ride, language }: Pick<RideInvoice, "ride" | "language">) {
  const t = translator(language);
  return ride.isCancelled
    ? { pickup: t("booking:form.pickupLocation"), destination: t("booking:form.destination") }
    : { pickup: t("invoice:ride.pickup"), destination: t("invoice:ride.destination") };
}
