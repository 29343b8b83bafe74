import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { isLost } from "@domrit/shared/payments/paying.ts";
import { type OfficePayment, officePaymentSchema, type PaymentEntry } from "@domrit/shared/payments/view.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Rows, Section } from "../booking/section.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";
import { HeldRefund } from "./held/held-refund.tsx";
import { RefundDialog, TakeDialog, taking } from "./money-dialogs.tsx";

const ridePaymentQuery = (id: number) =>
  apiQuery([...queryKeys.officeBooking(id), "payment"], officePaths.ridePayment(id), officePaymentSchema);

export function PaymentSection({ office: { booking } }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const payment = useQuery(ridePaymentQuery(booking.id));
  return (
    <Section title={t("office-payments:ride.title")}>
      <Loaded query={payment} failed={t("office-payments:ride.failed")}>
        {(view) => <Payment bookingId={booking.id} mayAsk={mayAsk(booking)} payment={view} />}
      </Loaded>
    </Section>
  );
}

/** The fee of a cancelled ride is asked for where it is decided, once. */
const mayAsk = ({ own, status }: OfficeBooking["booking"]): boolean =>
  Boolean(own?.contactPhone) && status !== "cancelled";

type PaymentProps = { bookingId: number; mayAsk: boolean; payment: OfficePayment };

function Payment({ bookingId, mayAsk: canAsk, payment }: PaymentProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [dialog, setDialog] = useState<"take" | "refund">();
  const refresh = useRideRefresh();
  const asking = useFormCall(taking(bookingId), { onDone: () => refresh(bookingId) });
  const { due, paid, refunded, refundable, methods, state, paying } = payment;
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const close = () => setDialog(undefined);
  return (
    <>
      <Rows
        rows={[
          [t("office-payments:ride.paying"), t(`office-payments:paying.${paying}`)],
          [t("office-payments:ride.paid"), paid > 0 && money(paid)],
          [t("office-payments:ride.refunded"), refunded > 0 && money(refunded)],
          [t("office-payments:ride.due"), due > 0 ? money(due) : t("office-payments:ride.nothingDue")],
          [t("office-payments:ride.state"), state !== "none" && t(`office-payments:states.${state}`)],
        ]}
      />
      {payment.held && (
        <div className="mt-3 rounded-lg bg-sunken p-4">
          <HeldRefund bookingId={bookingId} held={payment.held} />
        </div>
      )}
      <EntryList entries={payment.entries} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {due > 0 && methods.length > 0 && canAsk && (
          <Button look="secondary" isPending={asking.isPending} onClick={() => asking.send({ how: "link" })}>
            {t("office-payments:ask.open")}
          </Button>
        )}
        {due > 0 && (
          <Button look="secondary" onClick={() => setDialog("take")}>
            {t("office-payments:take.open")}
          </Button>
        )}
        {refundable > 0 && (
          <Button look="secondary" onClick={() => setDialog("refund")}>
            {t("office-payments:refund.open")}
          </Button>
        )}
      </div>
      {asking.isSuccess && <Alert look="success" title={t("office-payments:ask.done")} />}
      {asking.failure && <Alert title={asking.failure} />}
      {dialog === "take" && <TakeDialog bookingId={bookingId} due={due} onClose={close} />}
      {dialog === "refund" && <RefundDialog bookingId={bookingId} payment={payment} onClose={close} />}
    </>
  );
}

function EntryList({ entries }: { entries: readonly PaymentEntry[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  return (
    <ul className="mt-3 flex flex-col divide-y divide-line border-line border-t empty:hidden">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className="py-2 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-base">
              {t(`office-payments:kinds.${entry.kind}`)}, {t(`office-payments:how.${entry.how}`)}
            </span>
            <span className={`font-semibold text-base tabular-nums ${isLost(entry) ? "line-through" : ""}`}>
              {money(entry.kind === "refund" ? -entry.amount : entry.amount)}
            </span>
          </p>
          <p className="text-muted">
            {t(`office-payments:entryStates.${entry.state}`)} · {t(`office-payments:by.${entry.by}`)} ·{" "}
            <time dateTime={entry.at}>{formatMoment(entry.at, locale)}</time>
          </p>
          {entry.cause && <p>{t(`office-payments:causes.${entry.cause}`)}</p>}
          {entry.reason && <p className="wrap-anywhere">{entry.reason}</p>}
          {entry.chargedBack > 0 && (
            <p className="font-semibold text-danger">
              {t("office-payments:ride.chargedBack", { amount: money(entry.chargedBack) })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
