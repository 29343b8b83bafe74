import { extraNames, extraOf, shownValue } from "@domrit/shared/booking/extras/values.ts";
import { wordExtra } from "@domrit/shared/booking/extras/wording.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { whoseAccount } from "../../booking/paying/whose-account.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { SetFlight } from "../on-behalf/set-flight.tsx";
import { useIsKeptBack } from "../undo/last-step.ts";
import { Rows, Section } from "./section.tsx";

export function TripSection({ office: { booking, venue, source, isReadOnly } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isKeptBack = useIsKeptBack(booking.id);
  const { details, callUntil, readyAt, vehicleType, flight, expectedPickupAt } = booking;
  const account = details?.account;
  const approval = booking.approval === "none" ? undefined : booking.approval;
  const moment = account?.approvedBefore && formatMoment(account.approvedBefore, locale);
  const landing = flight?.landsAt && formatMoment(flight.landsAt, locale);
  const extras = extraNames(({ about, kind }) => about === undefined && kind.is !== "addresses");
  return (
    <Section title={t("office-booking:trip.title")}>
      <Rows
        rows={[
          [t("office-booking:flight.known"), flight && t(`office-booking:flight.${flight.state}`, { time: landing })],
          [t("office-booking:flight.pickup"), expectedPickupAt && formatMoment(expectedPickupAt, locale)],
          [t("office-booking:trip.arriveBy"), details?.arriveBy],
          [t("office-booking:trip.callUntil"), callUntil && formatMoment(callUntil, locale)],
          [t("office-booking:trip.readyAt"), readyAt && formatMoment(readyAt, locale)],
          [t("office-booking:trip.vehicle"), t(`booking:vehicles.${vehicleType}`)],
          [t("office-booking:trip.venue"), venue && [venue.name, venue.company].filter(Boolean).join(", ")],
          [t("office-booking:trip.source"), source && t(`office-caller:driven.sources.${source}`)],
          [t("booking:paying.whose"), account && approval !== "refused" && whoseAccount(account)],
          [t("booking:paying.reference"), account?.reference],
          [
            t("office-booking:trip.approval.label"),
            approval && t(`office-booking:trip.approval.${approval}`, { moment, refusal: account?.refusal ?? "" }),
          ],
          ...extras.map(
            (name) => [t(extraOf(name).label), wordExtra(t, name, details && shownValue(name, details))] as const,
          ),
        ]}
      />
      {!isReadOnly && !isKeptBack && <SetFlight booking={booking} />}
    </Section>
  );
}
