import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { totalPrice } from "../ordering/shown-price.ts";

type ConfirmFailureProps = {
  error: Error | null | undefined;
  quote: QuoteView;
  /** The price that was to be confirmed, in euros, where the price or the pickup has changed since. */
  before?: number | undefined;
};

/** Why the booking was not made, or that this is not known; before that, that such a ride is booked already. */
export function ConfirmFailure({ error, quote, before }: ConfirmFailureProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const money = (euros: number) => formatMoney(toCents(euros), locale);
  if (before !== undefined) {
    const now = totalPrice(quote);
    const difference = now - before;
    if (difference === 0) {
      return <Alert look="info" title={t("booking:confirm.pickupChanged", { time: quote.pickupTime ?? "" })} />;
    }
    const by = money(Math.abs(difference));
    return (
      <Alert look="info" title={t("booking:confirm.priceChanged", { price: money(now) })}>
        <p>{t(`booking:confirm.${difference > 0 ? "priceRose" : "priceFell"}`, { before: money(before), by })}</p>
      </Alert>
    );
  }
  if (!error) {
    const { alsoBooked } = quote;
    if (!alsoBooked) return null;
    return (
      <Alert look="info" title={t("booking:confirm.alsoBooked", alsoBooked)}>
        <p>
          {t("booking:confirm.bookAnother")}{" "}
          <a href={confirmationPath(alsoBooked.id)} className="link font-semibold">
            {t("booking:confirm.seeBooked")}
          </a>
        </p>
      </Alert>
    );
  }
  if (isUnanswered(error)) {
    return (
      <Alert title={errorText(error, t)}>
        <p>{t("booking:unanswered.confirmAgain")}</p>
      </Alert>
    );
  }
  if (error instanceof ApiError && error.code === "idempotency_key_reused") {
    return <Alert look="info" title={t("booking:page.bookedBefore")} />;
  }
  return <Alert title={errorText(error, t)} />;
}
