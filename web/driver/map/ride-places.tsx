import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverRide, type DriverRidePlaces, driverRidePlacesSchema } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Mark, MarkSign, markLook } from "../../map/mark.tsx";
import { PlacesMap } from "../../map/places-map.tsx";
import { useStreetSource } from "../../map/use-street-source.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";

export type RidePlacesProps = { ride: DriverRide };

export function RidePlaces({ ride: { id, pickupLocation, destination, stops } }: RidePlacesProps) {
  const { t } = useTranslation();
  const source = useStreetSource();
  const { data, isError } = useQuery({
    ...apiQuery(queryKeys.driverRidePlaces(id), driverPaths.ridePlaces(id), driverRidePlacesSchema),
    gcTime: 0,
  });
  if (!data) return isError ? <p role="alert">{t("driver-rides:map.failed")}</p> : <PageSpinner />;
  const { places } = data;
  const marks = places.flatMap((place, index) => (place ? [markOf(place, nameOf(index, places.length, t))] : []));
  if (marks.length === 0) return <p>{t("driver-rides:map.unknown")}</p>;
  const label = t("driver-rides:map.label", { places: [pickupLocation, ...stops, destination].join(", ") });
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <PlacesMap source={source} marks={marks} label={label} />
      {places.some((place) => place?.isRough) && <p className="px-3 py-2">{t("driver-rides:map.rough")}</p>}
      {places.includes(null) && <p className="px-3 py-2">{t("driver-rides:map.missing")}</p>}
    </div>
  );
}

function nameOf(index: number, count: number, t: TFunction): string {
  if (index === 0) return t("driver-rides:from");
  return index === count - 1 ? t("driver-rides:to") : t("driver-rides:stop");
}

const markOf = ({ lat, lng }: NonNullable<DriverRidePlaces["places"][number]>, text: string): Mark => ({
  key: `${text} ${lat} ${lng}`,
  position: { lat, lng },
  content: (
    <span className={markLook()}>
      <MarkSign look="place" text={text} />
    </span>
  ),
});
