import { colourIn } from "@domrit/shared/booking/colour.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Arrival } from "../today/arrival.tsx";
import { NoShow } from "./no-show.tsx";
import { Rows, Section } from "./section.tsx";

export function DriverSection({ office: { booking, arrivesAt, unseen, noShow } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { driver, vehicle, etaAt, position } = booking;
  return (
    <Section title={t("office-booking:driver.title")}>
      {unseen && (
        <p className="mb-3 font-semibold text-warning">
          {t(`office-booking:driver.${unseen.isOpened ? "opened" : "unseen"}.${unseen.kind}`, {
            moment: formatMoment(unseen.at, locale),
          })}
        </p>
      )}
      {noShow && <NoShow note={noShow} />}
      {driver || vehicle ? (
        <Rows
          rows={[
            [t("office-booking:driver.name"), driver?.firstName],
            [
              t("office-booking:driver.phone"),
              driver?.phone && (
                <a href={`tel:${driver.phone}`} className="underline underline-offset-4">
                  {driver.phone}
                </a>
              ),
            ],
            [
              t("office-booking:driver.car"),
              vehicle && `${vehicle.make} ${vehicle.model}, ${colourIn(locale, vehicle.colour)}`,
            ],
            [t("office-booking:driver.plate"), vehicle?.plate],
            [
              t("office-booking:driver.eta"),
              arrivesAt ? <Arrival key="arrival" at={arrivesAt} /> : etaAt && formatMoment(etaAt, locale),
            ],
            [
              t("office-booking:driver.position"),
              position && t("office-booking:driver.seen", { moment: formatMoment(position.at, locale) }),
            ],
          ]}
        />
      ) : (
        <p className="text-muted">{t("office-booking:driver.none")}</p>
      )}
    </Section>
  );
}
