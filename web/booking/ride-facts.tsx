import { extraNames, extraOf, isDriven, shownValue } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { formatTimeOn } from "../i18n/format-moment.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Facts } from "../ui/facts.tsx";
import { useCareRows } from "./use-care-rows.ts";

const ELSEWHERE = ["stops"];

export function RideFacts({ ride }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const care = useCareRows(ride.care ?? undefined);
  const extras = extraNames(isDriven).filter((name) => !ELSEWHERE.includes(name));
  const said: Record<string, unknown> = ride;
  return (
    <Facts
      isLarge
      facts={[
        [t("driver-rides:passenger"), ride.name],
        ...extras.map((name) => [t(extraOf(name).label), wordExtra(t, name, shownValue(name, said))] as const),
        [t("driver-rides:vehicle"), t(`booking:vehicles.${ride.vehicleType}`)],
        ...care,
        [t("driver-rides:reference"), ride.reference],
        [
          t("driver-rides:due"),
          ride.due > 0
            ? formatMoney(toCents(ride.due), locale)
            : t(`driver-rides:nothingDue.${ride.nothingDue ?? "none"}`),
        ],
      ]}
    />
  );
}

export function RideRoute({ ride }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const places = [
    [t("driver-rides:from"), ride.pickupLocation],
    ...ride.stops.map((stop) => [t("driver-rides:stop"), stop] as const),
    [t("driver-rides:to"), ride.destination],
  ] as const;
  return (
    <>
      <RideFlight ride={ride} />
      <ol className="flex flex-col gap-1.5">
        {places.map(([label, place], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of a ride have no other name
          <li key={index} className="grid items-baseline grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
            <span className="text-muted">{label}</span>
            <span className="font-semibold text-lg leading-snug wrap-break-word">{place}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Why the pickup is not at the agreed time, or what else is known of the flight. */
function RideFlight({ ride: { flight, agreedTime, pickupDate } }: { ride: DriverRide }) {
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
