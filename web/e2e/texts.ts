import enBooking from "@domrit/shared/i18n/en/booking.json" with { type: "json" };
import enConfirmation from "@domrit/shared/i18n/en/confirmation.json" with { type: "json" };
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import nlBooking from "@domrit/shared/i18n/nl/booking.json" with { type: "json" };
import nlConfirmation from "@domrit/shared/i18n/nl/confirmation.json" with { type: "json" };
import trBooking from "@domrit/shared/i18n/tr/booking.json" with { type: "json" };
import trConfirmation from "@domrit/shared/i18n/tr/confirmation.json" with { type: "json" };

/** The site's own texts, by which the journeys find what they click. */
export const texts: Record<Locale, { booking: typeof nlBooking; confirmation: typeof nlConfirmation }> = {
  nl: { booking: nlBooking, confirmation: nlConfirmation },
  en: { booking: enBooking, confirmation: enConfirmation },
  tr: { booking: trBooking, confirmation: trConfirmation },
};
