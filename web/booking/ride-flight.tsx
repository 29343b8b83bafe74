import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatTimeOn } from "../i18n/format-moment.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** Why the pickup is not at the agreed time, or what else is known of the flight. */
export function RideFlight({ ride: { flight, agreedTime, pickupDate } }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!flight) return null;
  const time = flight.landsAt && formatTimeOn(flight.landsAt, pickupDate, locale);
  return (
    <div className="rounded-lg bg-warning-soft px-3 py-2">
      <p className="font-semibold">{t(`driver-rides:flight.${flight.state}`, { time })}</p>
      {agreedTime && <p>{t("driver-rides:flight.agreed", { time: agreedTime })}</p>}
    </div>
  );
}
