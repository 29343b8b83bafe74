import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

type ShownTo = Pick<BookingView, "own" | "details" | "viewer" | "estimatedPrice">;

/** Who rides, where it is not the reader: to the customer by the name they typed. Undefined where the reader rides, or nobody knows. */
export function useOtherRider({ own, details, viewer, estimatedPrice }: ShownTo): string | undefined {
  const { t } = useTranslation();
  // A shared link shows no price.
  const isMembers = viewer === "organisation";
  if (!own && !isMembers) return estimatedPrice === undefined && !viewer ? t("confirmation:other.followed") : undefined;
  if (!isMembers && !details?.passengerName && !details?.passengerPhone) return undefined;
  return details?.passengerName || t(isMembers ? "confirmation:other.followed" : "confirmation:other.yours");
}
