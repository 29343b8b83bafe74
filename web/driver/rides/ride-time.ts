import { nightText } from "@domrit/shared/booking/trip/night.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { serverNow } from "../../clock/server-clock.ts";
import type { Translator } from "../../i18n/translator.ts";

type When = Pick<DriverRide, "pickupDate" | "pickupTime"> & { isUncalled?: boolean };

/** The time of a ride in Amsterdam, with the day and night if it is not today. */
export function rideTime(
  { pickupDate, pickupTime, isUncalled = false }: When,
  locale: Locale,
  t: Translator["t"],
): string {
  if (isUncalled) return t("driver-rides:onCall");
  if (toWallTime(serverNow()).date === pickupDate) return pickupTime;
  const night = nightText(t, { date: pickupDate, time: pickupTime });
  return [pickupTime, formatDay(pickupDate, locale), night].filter(Boolean).join(", ");
}
