import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import { isComing } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { clockTime } from "../../../i18n/format-clock.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Phone } from "../../../icons/icons.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import type { Trust } from "../../tracker/trust.ts";

/** Who is coming, in which car and when; an arrival time that may be wrong by now is greyed, then left out. */
export function DriverCard({ booking, trust }: { booking: BookingView; trust: Trust }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { driver, vehicle, etaAt, driverState } = booking;
  if (!driver && !vehicle) return null;
  return (
    <section className="rounded-xl bg-sunken px-4 py-3">
      <h3 className="text-muted text-sm">{t("confirmation:driver.title")}</h3>
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
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {vehicle && (
          <p className="plate text-xl">
            <span className="plate-strip" />
            <span className="sr-only">{t("confirmation:driver.plate")} </span>
            <span className="px-3 py-1">{vehicle.plate}</span>
          </p>
        )}
        {etaAt && isComing(driverState) && <Eta at={etaAt} trust={trust} />}
      </div>
    </section>
  );
}

function Eta({ at, trust }: { at: string; trust: Trust }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (trust === "unknown") {
    return <p className="text-sm">{t("confirmation:driver.etaOld", { phone: phoneInSentence })}</p>;
  }
  return (
    <p className={`basis-28 leading-tight max-sm:grow max-sm:text-sm ${trust === "doubtful" ? "text-muted" : ""}`}>
      {t("confirmation:driver.eta")}:{" "}
      <time dateTime={at} className="font-bold tabular-nums">
        {clockTime(at, locale)}
      </time>
    </p>
  );
}
