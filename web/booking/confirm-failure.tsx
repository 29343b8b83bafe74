import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { Alert } from "../ui/alert.tsx";
import { isUnanswered } from "./use-place-booking.ts";

/** Why the booking was not made, or that nobody knows whether it was; field errors stand at their fields. */
export function ConfirmFailure({ error, quote }: { error: Error | null; quote: QuoteView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!error) return null;
  if (isUnanswered(error)) {
    return (
      <Alert title={errorText(error, t)}>
        <p>{t("booking:unanswered.confirmAgain")}</p>
      </Alert>
    );
  }
  if (error instanceof ApiError && error.code === "quote_changed") {
    const price = formatMoney(toCents(quote.estimatedPrice), locale);
    return <Alert look="info" title={t("booking:confirm.priceChanged", { price })} />;
  }
  return <Alert title={errorText(error, t)} />;
}
