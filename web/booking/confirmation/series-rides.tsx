import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { usePickupText } from "../use-pickup-text.ts";

export function SeriesRides({ booking: { id, details } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const textOf = usePickupText();
  const rides = details?.series;
  if (!rides) return null;
  return (
    <section>
      <h3 className="font-semibold">{t("series:title", { count: rides.length })}</h3>
      <ol className="divide-y divide-line">
        {rides.map((ride) => {
          const isHere = ride.id === id;
          return (
            <li key={ride.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 pointer-coarse:py-3">
              <a href={confirmationPath(ride.id)} className="link" aria-current={isHere ? "page" : undefined}>
                {textOf(ride)}
              </a>
              <span className="text-muted">
                {ride.status === "cancelled" ? t("series:cancelled") : isHere && t("series:here")}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
