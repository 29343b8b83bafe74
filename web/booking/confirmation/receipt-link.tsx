import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ReceiptText } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";

/** The receipt of a completed ride, for those whose ride it was. */
export function ReceiptLink({ booking: { id, status, own } }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (status !== "completed" || !own) return null;
  return (
    <a href={apiPaths.bookingReceipt(id)} download className={buttonLook("secondary", "tile")}>
      <ReceiptText aria-hidden className="size-5" />
      {t("confirmation:receipt")}
    </a>
  );
}
