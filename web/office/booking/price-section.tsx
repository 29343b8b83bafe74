import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { formatDate } from "../../booking/format-date.ts";
import { BreakdownList } from "../../booking/price/breakdown-list.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { ExtendRide } from "../on-behalf/extend-ride.tsx";
import { SetPrice } from "../on-behalf/set-price.tsx";
import { useIsKeptBack } from "../undo/last-step.ts";
import { CorrectRide } from "./correct-ride.tsx";
import { Rows, Section } from "./section.tsx";

export function PriceSection({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { booking, invoices, paid, isReadOnly } = office;
  const isKeptBack = useIsKeptBack(booking.id);
  const { details, estimatedPrice = 0 } = booking;
  const tariff = details?.tariffValidFrom;
  const kilometres = details && new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(details.distanceKm);
  return (
    <Section title={t("office-booking:price.title")}>
      <Rows
        rows={[
          [t("office-booking:price.total"), formatMoney(toCents(estimatedPrice), locale)],
          [
            t("office-booking:price.paid"),
            paid &&
              t(`office-booking:price.paidHow.${paid.how}`, { amount: formatMoney(toCents(paid.amount), locale) }),
          ],
          ...invoices.map(({ number, kind }) => [t(`office-booking:price.${kind}`), number] as const),
        ]}
      />
      {details && (
        <Fold look="row" title={t("booking:price.breakdown")}>
          <div>
            <BreakdownList breakdown={details.breakdown} />
            <Rows
              rows={[
                [
                  t("office-booking:price.distance"),
                  kilometres && !details.hours && t("office-booking:price.km", { km: kilometres }),
                ],
                [
                  t("office-booking:price.duration"),
                  t("office-booking:price.minutes", { count: details.durationMinutes }),
                ],
                [t("office-booking:price.tariff"), tariff && formatDate(tariff, locale)],
              ]}
            />
          </div>
        </Fold>
      )}
      {!isReadOnly && !isKeptBack && <SetPrice booking={booking} />}
      {!isReadOnly && !isKeptBack && <ExtendRide booking={booking} />}
      {!isReadOnly && !isKeptBack && <CorrectRide office={office} />}
    </Section>
  );
}
