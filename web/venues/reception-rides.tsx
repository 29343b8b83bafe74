import type { VenueRides } from "@domrit/shared/venues/venue.ts";
import { useTranslation } from "../i18n/use-translation.ts";

type Ride = VenueRides["items"][number];

/** Today's rides of a venue, as they are called at its reception: those that are still to come first. */
export function ReceptionRides({ rides }: { rides: readonly Ride[] }) {
  const { t } = useTranslation();
  const isOver = ({ state }: Ride): boolean => state === "left" || state === "cancelled";
  const inOrder = rides.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));
  return (
    <section aria-labelledby="rides-of-today">
      <h2 id="rides-of-today" className="mb-4 text-heading">
        {t("venues:reception.title")}
      </h2>
      {rides.length === 0 && <p className="card p-5 text-muted">{t("venues:reception.none")}</p>}
      {rides.length > 0 && (
        <ul className="card divide-y divide-line">
          {inOrder.map((ride) => (
            <RideItem key={ride.reference} ride={ride} isOver={isOver(ride)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RideItem({
  ride: { reference, pickupTime, state, minutes, vehicle },
  isOver,
}: {
  ride: Ride;
  isOver: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-5 ${isOver ? "text-muted" : ""}`}>
      <div>
        <p className="font-bold">{t("venues:reception.ride", { reference })}</p>
        <p className="text-muted text-sm">
          {t("venues:reception.at", { time: pickupTime })} · {t(`venues:reception.states.${state}`)}
        </p>
        {vehicle && (
          <p className="text-sm">
            {vehicle.colour} {vehicle.make} {vehicle.model}, <span className="whitespace-nowrap">{vehicle.plate}</span>
          </p>
        )}
      </div>
      {minutes !== null && (
        <p className="font-extrabold text-xl tabular-nums">
          {minutes === 0 ? t("venues:reception.now") : t("venues:reception.minutes", { count: minutes })}
        </p>
      )}
    </li>
  );
}
