import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/acts/cancellation.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";

/** What cancelling costs, and what the button that does it says. */
export function useCancelTexts(isCharged: boolean): { cost: string; confirm: string } {
  const { t } = useTranslation();
  return isCharged
    ? {
        cost: t("confirmation:cancel.charge", { hours: FREE_CANCELLATION_HOURS }),
        confirm: t("confirmation:cancel.confirmCharge"),
      }
    : { cost: t("confirmation:cancel.free"), confirm: t("confirmation:cancel.confirmFree") };
}
