import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { FEE_SETTLED_DAYS } from "@domrit/shared/booking/cancelling/fee.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

type Paid = Pick<PaymentView, "paid" | "refunded">;

export function useCancelTexts(hasFee: boolean, payment: Paid | undefined): { cost: string; confirm: string } {
  const { t } = useTranslation();
  const kept = payment ? payment.paid - payment.refunded : 0;
  const back = (text: "keptPaid" | "getsBack") =>
    kept > 0 ? t(`confirmation:cancel.${text}`, { amount: formatPrice(toCents(kept)), days: FEE_SETTLED_DAYS }) : "";
  return hasFee
    ? {
        cost: [t("confirmation:cancel.fee", { hours: FREE_CANCELLATION_HOURS }), back("keptPaid")].join(" ").trim(),
        confirm: t("confirmation:cancel.confirmFee"),
      }
    : {
        cost: [t("confirmation:cancel.free"), back("getsBack")].join(" ").trim(),
        confirm: t("confirmation:cancel.confirmFree"),
      };
}
