import { FEE_TOLD_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { usePayment } from "../../../payments/payment-query.ts";

/** What cancelling costs, and what the button says that does it: with the most it may cost, which is the price. */
export function useCancelTexts(booking: BookingView, hasFee: boolean): { cost: string; confirm: string } {
  const { t } = useTranslation();
  const locale = useLocale();
  const payment = usePayment(booking);
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  const kept = payment ? payment.paid - payment.refunded : 0;
  const back = (text: "keptPaid" | "getsBack") =>
    kept > 0 ? t(`confirmation:cancel.${text}`, { amount: money(kept), days: FEE_TOLD_DAYS }) : "";
  return hasFee
    ? {
        cost: [t("confirmation:cancel.fee"), back("keptPaid")].join(" ").trim(),
        confirm: t("confirmation:cancel.confirmFee", { amount: money(booking.estimatedPrice ?? 0) }),
      }
    : {
        cost: [t("confirmation:cancel.free"), back("getsBack")].join(" ").trim(),
        confirm: t("confirmation:cancel.confirmFree"),
      };
}
