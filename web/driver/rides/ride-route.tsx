import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** Where a ride goes, in its order. */
export function RideRoute({ ride }: { ride: DriverRide }) {
  const { t } = useTranslation();
  const places = [
    [t("driver-rides:from"), ride.pickupLocation],
    ...ride.stops.map((stop) => [t("driver-rides:stop"), stop] as const),
    [t("driver-rides:to"), ride.destination],
  ] as const;
  return (
    <ol className="flex flex-col gap-1.5">
      {places.map(([label, place], index) => (
        // A place may come twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a ride have no other name
        <li key={index} className="grid items-baseline grid-cols-[5rem_minmax(0,1fr)] gap-x-3">
          <span className="text-muted">{label}</span>
          <span className="font-semibold text-lg leading-snug wrap-break-word">{place}</span>
        </li>
      ))}
    </ol>
  );
}
