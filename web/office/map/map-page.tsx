import { type CarOnMap, type OfficeMap, officeMapSchema, type RideOnMap } from "@domrit/shared/office/map.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverTimeOf } from "../../clock/server-clock.ts";
import { useNow } from "../../clock/use-now.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { type Mark, MarkSign, markLook } from "../../map/mark.tsx";
import { PlacesMap } from "../../map/places-map.tsx";
import { useStreetSource } from "../../map/use-street-source.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { isOld, secondsSince } from "./age.ts";
import { CarList, carPath } from "./car-list.tsx";
import { RideList } from "./ride-list.tsx";

/** Positions come too often to be signalled to every desk. */
const EVERY_MS = 5000;

const useOfficeMap = () =>
  useQuery({
    ...apiQuery([...queryKeys.office, "map"], officePaths.map, officeMapSchema),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });

export default function MapPage() {
  const { t } = useTranslation();
  const query = useOfficeMap();
  return (
    <OfficePage title={t("office-map:title")}>
      <Loaded query={query} failed={t("office-map:failed")}>
        {(map) => (
          <CarsAndRides map={map} receivedAt={serverTimeOf(query.dataUpdatedAt)} isStale={query.isRefetchError} />
        )}
      </Loaded>
    </OfficePage>
  );
}

type CarsAndRidesProps = {
  map: OfficeMap;
  /** By this browser's clock, in milliseconds. */
  receivedAt: number;
  isStale: boolean;
};

function CarsAndRides({ map: { readAt, cars, rides }, receivedAt, isStale }: CarsAndRidesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const source = useStreetSource();
  const now = useNow(1000) ?? receivedAt;
  const ageOf = (at: string) => secondsSince(at, { readAt, receivedAt }, now);
  const marks = [
    ...rides.flatMap((ride) => (ride.place ? [rideMark(ride, ride.place)] : [])),
    // Cars lie on top: a car at the door hides its guest.
    ...cars.flatMap((car) => (car.place ? [carMark(car, car.place, isOld(ageOf(car.place.at)))] : [])),
  ];
  const label = t("office-map:label", {
    cars: t("office-map:cars.count", { count: cars.length }),
    rides: t("office-map:rides.count", { count: rides.length }),
  });
  return (
    <>
      <p role="status" className={isStale ? "mb-4 rounded-lg bg-warning-soft px-4 py-3 font-semibold" : "sr-only"}>
        {isStale && t("office-map:stale", { time: clockTime(new Date(receivedAt).toISOString(), locale) })}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="card overflow-hidden lg:sticky lg:top-4">
          <PlacesMap source={source} marks={marks} label={label} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CarList cars={cars} ageOf={ageOf} />
          <RideList rides={rides} />
        </div>
      </div>
    </>
  );
}

const carMark = (car: CarOnMap, { lat, lng }: NonNullable<CarOnMap["place"]>, hasOldPlace: boolean): Mark => ({
  key: car.carId,
  position: { lat, lng },
  content: (
    <Link to={carPath(car)} className={markLook(hasOldPlace)}>
      <MarkSign look="car" text={car.plate} />
      <span className="sr-only">{car.firstName}</span>
    </Link>
  ),
});

const rideMark = ({ id, reference, pickupTime }: RideOnMap, { lat, lng }: NonNullable<RideOnMap["place"]>): Mark => ({
  key: String(id),
  position: { lat, lng },
  content: (
    <Link to={officeBookingPath(id)} className={markLook()}>
      <MarkSign look="place" text={pickupTime} />
      <span className="sr-only">{reference}</span>
    </Link>
  ),
});
