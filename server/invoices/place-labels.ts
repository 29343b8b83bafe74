import { translator } from "../i18n/translate.ts";
import type { RideInvoice } from "./invoice-document.ts";

/** Labels of pickup and destination; a cancelled ride has others. */
export function placeLabels({ ride, language }: Pick<RideInvoice, "ride" | "language">) {
  const t = translator(language);
  return ride.isCancelled
    ? { pickup: t("booking:form.pickupLocation"), destination: t("booking:form.destination") }
    : { pickup: t("invoice:ride.pickup"), destination: t("invoice:ride.destination") };
}
