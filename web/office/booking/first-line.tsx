import { colourIn } from "@domrit/shared/booking/colour.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment, formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Arrival } from "../today/arrival.tsx";
import { NoShow } from "./no-show.tsx";

/** What a ride is looked up for: who drives it in which car, when they are there, and what it costs. */
export function FirstLine({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { booking, unseen, noShow } = office;
  return (
    <section aria-label={t("office-booking:driver.title")} className="mt-2">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 leading-snug">
        <Fact name={t("office-booking:driver.name")}>
          <DrivenBy booking={booking} />
        </Fact>
        <ExpectedAt office={office} />
        {booking.status !== "cancelled" && (
          <Fact name={t("office-booking:driver.amount")}>
            {formatMoney(toCents(booking.estimatedPrice ?? 0), locale)}
            {office.payment && (
              <span className="block font-normal text-muted text-sm">
                {t(`office-today:payments.${office.payment}`)}
              </span>
            )}
          </Fact>
        )}
      </dl>
      {unseen && (
        <p className="mt-2 font-semibold text-warning">
          {t(`office-booking:driver.${unseen.isOpened ? "opened" : "unseen"}.${unseen.kind}`, {
            moment: formatMoment(unseen.at, locale),
          })}
        </p>
      )}
      {noShow && <NoShow note={noShow} />}
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere font-semibold">{children}</dd>
  </div>
);

function DrivenBy({ booking: { driver, vehicle } }: Pick<OfficeBooking, "booking">) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!driver && !vehicle) return <span className="font-normal text-muted">{t("office-booking:driver.none")}</span>;
  return (
    <>
      {[driver?.firstName, vehicle?.plate].filter(Boolean).join(", ")}{" "}
      {driver?.phone && (
        <a href={`tel:${driver.phone}`} className="whitespace-nowrap font-normal underline underline-offset-4">
          {driver.phone}
        </a>
      )}
      {vehicle && (
        <span className="block font-normal text-muted text-sm">
          {vehicle.make} {vehicle.model}, {colourIn(locale, vehicle.colour)}
        </span>
      )}
    </>
  );
}

function ExpectedAt({ office: { booking, arrivesAt } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { etaAt, position } = booking;
  if (!arrivesAt && !etaAt && !position) return null;
  return (
    <Fact name={t("office-booking:driver.eta")}>
      {arrivesAt ? (
        <span className="inline-block first-letter:uppercase">
          <Arrival at={arrivesAt} />
        </span>
      ) : (
        etaAt && formatTimeOn(etaAt, booking.pickupDate, locale)
      )}
      {position && (
        <span className="block font-normal text-muted text-sm">
          {t("office-booking:driver.seen", { moment: formatMoment(position.at, locale) })}
        </span>
      )}
    </Fact>
  );
}
