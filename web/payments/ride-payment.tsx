import { hasDriverOnWay } from "@domrit/shared/booking/status.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { payRidePath } from "@domrit/shared/site/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../api/query-keys.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Wallet } from "../icons/icons.tsx";
import { PayButton } from "./pay-button.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { saidOf, saysOf } from "./says.ts";

export type RidePaymentProps = {
  booking: BookingView;
  payment: PaymentView & { readAt: number };
  Pay?: typeof PayButton;
};

/** How the payment of a ride stands, what there is to do about it, and the button that pays; it changes by itself as money comes in. */
export function RidePayment({ booking, payment, Pay = PayButton }: RidePaymentProps) {
  const { t } = useTranslation();
  usePaymentLive(booking);
  const money = (euros: number) => formatPrice(toCents(euros));
  const says = saysOf(payment, booking);
  // Its button says that a ride can be paid now. Once a driver is on the way other things matter more, where nothing was paid.
  const isShort = says === "car" || (hasDriverOnWay(booking) && payment.state === "none");
  return (
    <section
      className={`card flex px-5 sm:px-6 ${isShort ? "flex-wrap items-center justify-between gap-x-4 py-2" : "flex-col gap-2 py-4"}`}
    >
      <h2 className="flex items-center gap-2 text-heading">
        <Wallet aria-hidden className="size-5 shrink-0 text-brand" />
        {t("payment:title")}
      </h2>
      <p role="status" className={isShort ? "sr-only" : "max-sm:text-sm"}>
        {t(`payment:says.${says}`, saidOf(payment, money))}
      </p>
      <PaymentFacts payment={payment} money={money} />
      <Pay payment={payment} action={payRidePath(booking.id)} amount={money(payment.due)} />
    </section>
  );
}

/** Has the payment of a ride read again whenever the ride has changed, which may have made it dearer or cancelled it. */
function usePaymentLive({ id, version }: Pick<BookingView, "id" | "version">): void {
  const queries = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queries.invalidateQueries({ queryKey: queryKeys.bookingPayment(id) });
  }, [queries, id, version]);
}
