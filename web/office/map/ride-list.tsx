import type { RideOnMap } from "@domrit/shared/office/map.ts";
import { officeBookingPath } from "@domrit/shared/site/pages.ts";
import type { TFunction } from "i18next";
import { Link } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { isOnMap } from "../../map/places-map.tsx";
import { Section, SectionCard } from "../booking/section.tsx";
import { StageSign } from "../today/stage-sign.tsx";

export function RideList({ rides }: { rides: readonly RideOnMap[] }) {
  const { t } = useTranslation();
  return (
    <SectionCard>
      <Section title={t("office-map:rides.title")}>
        {rides.length === 0 && <p className="text-muted">{t("office-map:rides.none")}</p>}
        <ul className="divide-y divide-line">
          {rides.map((ride) => (
            <li key={ride.id} className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2.5">
              <Link to={officeBookingPath(ride.id)} className="font-bold tabular-nums after:absolute after:inset-0">
                {ride.pickupTime} <span className="font-normal">{ride.reference}</span>
              </Link>
              <StageSign ride={ride} />
              <p className="col-span-2 wrap-break-word">{ride.pickupLocation}</p>
              <p className="col-span-2 text-muted text-sm">
                {[ride.driverName ?? t("office-map:rides.noDriver"), placeText(ride.place, t)]
                  .filter(Boolean)
                  .join(". ")}
              </p>
            </li>
          ))}
        </ul>
      </Section>
    </SectionCard>
  );
}

function placeText(place: RideOnMap["place"], t: TFunction): string | undefined {
  if (!place) return t("office-map:place.none");
  if (!isOnMap(place)) return t("office-map:place.outside");
  return place.isRough ? t("office-map:place.rough") : undefined;
}
