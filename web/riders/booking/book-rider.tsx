import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { totalPrice } from "../../booking/ordering/shown-price.ts";
import { Foretold } from "../../booking/paying/account-fields.tsx";
import { useForm } from "../../forms/defined/use-form.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useFormAnswer } from "../../forms/form-answer.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useGoTo } from "../../site/go-to.ts";
import { Alert } from "../../ui/alert.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { OfRider } from "../rider-facts.tsx";
import { WaysList } from "../ways-list.tsx";
import { bookRiderForm } from "./forms.ts";

/** Books a ride on account, once its price was shown: where the rider usually goes is proposed. */
export function BookRider({ rider, organisationId }: OfRider) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const [quote, setQuote] = useState(useFormAnswer(bookRiderForm.id)?.outcome as QuoteView | undefined);
  const booking = useForm(bookRiderForm, {
    onDone: (answer) => ("reference" in answer ? goTo(confirmationPath(answer.id)) : setQuote(answer)),
    onRefused: () => setQuote(undefined),
  });
  const { fields, isPending, failure } = booking;
  return (
    <Fold title={t("riders:book.title")} isOpen={quote !== undefined}>
      <Form
        of={booking}
        label={t("riders:book.title")}
        notice={failure && <Alert title={failure} />}
        onChange={() => setQuote(undefined)}
      >
        <HiddenFields values={{ riderId: rider.id, vehicleType: rider.vehicleType }} />
        <TextField field={fields.pickupLocation} label={t("riders:book.pickup")} defaultValue={rider.home} />
        <TextField
          field={fields.destination}
          label={t("riders:book.destination")}
          list="ride-ways"
          defaultValue={rider.ways[0]}
        />
        <WaysList id="ride-ways" ways={rider.ways} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField field={fields.pickupDate} label={t("riders:book.date")} type="date" />
          <TextField field={fields.pickupTime} label={t("riders:book.time")} type="time" />
          <TextField field={fields.backTime} label={t("riders:book.back")} type="time" />
        </div>
        <TextField field={fields.note} label={t("riders:book.note")} />
        <TextField field={fields.reference} label={t("riders:book.reference")} />
        <div role="status" className="empty:hidden">
          {quote && <Price quote={quote} organisationId={organisationId} />}
        </div>
        {quote ? (
          <Submit
            name="intent"
            value="book"
            className="sm:self-end"
            isPending={isPending}
            text={t("riders:book.submit")}
            pendingText={t("riders:book.submitting")}
          />
        ) : (
          <Submit
            name="intent"
            value="price"
            look="secondary"
            className="sm:self-end"
            isPending={isPending}
            text={t("riders:book.price")}
            pendingText={t("riders:book.pricing")}
          />
        )}
      </Form>
    </Fold>
  );
}

type PriceProps = { quote: QuoteView; organisationId: string };

/** What the ride and its return cost together, and what it meets on the account. */
function Price({ quote, organisationId }: PriceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const account = quote.accounts?.find(({ id }) => id === organisationId);
  return (
    <>
      <HiddenFields values={{ quotedPrice: quote.estimatedPrice, returnPrice: quote.return?.estimatedPrice }} />
      <p className="font-semibold text-lg">
        {t(quote.return ? "riders:book.both" : "riders:book.one", {
          price: formatMoney(toCents(totalPrice(quote)), locale),
        })}
      </p>
      <p className="text-muted empty:hidden">{account && <Foretold account={account} />}</p>
    </>
  );
}
