import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Phone } from "../../../icons/icons.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { useOtherRider } from "../who-rides.ts";

/** Who is coming, and in which car. */
export function DriverCard({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isOthers = useOtherRider(booking) !== undefined;
  const { driver, vehicle } = booking;
  if (!driver && !vehicle) return null;
  return (
    <section className="rounded-xl bg-sunken px-4 py-3">
      <h3 className="text-muted text-sm">{t(isOthers ? "confirmation:other.driver" : "confirmation:driver.title")}</h3>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="min-w-0 font-bold text-xl wrap-break-word">{driver?.firstName}</p>
        {driver?.phone && (
          <a href={`tel:${driver.phone}`} className={`${buttonLook("secondary")} print:hidden`}>
            <Phone aria-hidden className="size-5" />
            {t("confirmation:driver.call", { name: driver.firstName })}
          </a>
        )}
      </div>
      {vehicle && <p>{t("confirmation:driver.vehicle", vehicleIn(locale, vehicle))}</p>}
      {vehicle && (
        <p className="plate mt-2 text-xl">
          <span className="plate-strip" />
          <span className="sr-only">{t("confirmation:driver.plate")} </span>
          <span className="px-3 py-1">{vehicle.plate}</span>
        </p>
      )}
    </section>
  );
}
