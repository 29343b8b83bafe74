import { comesElsewhere } from "@domrit/shared/booking/trip/flight.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatTimeOn } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Phone } from "../../../icons/icons.tsx";
import { buttonLook } from "../../../ui/button.tsx";

/** When the flight lands, and when the taxi is there by it; read out where it changes. */
export function FlightNews({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { flight, expectedPickupAt, status, pickupDate, pickupTime: agreed } = booking;
  const timeOf = (instant: string) => formatTimeOn(instant, pickupDate, locale);
  const said = () => {
    if (!flight) return [];
    if (comesElsewhere(flight.state)) return [t(`confirmation:flight.${flight.state}`)];
    const landing = flight.landsAt && t(`confirmation:flight.${flight.state}`, { time: timeOf(flight.landsAt) });
    if (status !== "confirmed") return [landing];
    const taxi = expectedPickupAt
      ? t("confirmation:flight.later", { time: timeOf(expectedPickupAt), agreed })
      : t("confirmation:flight.asAgreed", { time: agreed });
    return [landing, taxi];
  };
  return (
    <div aria-live="polite" className="empty:hidden">
      {flight && (
        <section className="rounded-xl bg-sunken px-4 py-3">
          <h3 className="text-muted text-sm">{t("confirmation:flight.title")}</h3>
          <p className="mt-1 font-semibold">{said().join(" ")}</p>
          {comesElsewhere(flight.state) && (
            <a href={`tel:${company.phone}`} className={`mt-3 print:hidden ${buttonLook("secondary")}`}>
              <Phone aria-hidden className="size-5" />
              {company.phoneDisplay}
            </a>
          )}
        </section>
      )}
    </div>
  );
}
