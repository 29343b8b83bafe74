import { type Callable, isUncalled } from "@domrit/shared/booking/on-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** The time of a pickup, or, of a return that nobody has called for yet, from when it is expected. */
export function usePickupTime(ride: Callable & { pickupTime: string }): string {
  const { t } = useTranslation();
  const { pickupTime: time } = ride;
  return isUncalled(ride) ? t("booking:return.expected", { time }) : time;
}
