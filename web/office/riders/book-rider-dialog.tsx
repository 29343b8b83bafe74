import { type QuoteView, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { fixedRideSchema } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import type { OfficeRider } from "@domrit/shared/organisations/riders/office-views.ts";
import { useState } from "react";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../../api/query-keys.ts";
import { atShownPrice, shownPriceOf, totalPrice } from "../../booking/ordering/shown-price.ts";
import { Foretold } from "../../booking/paying/account-fields.tsx";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { orEmpty } from "../../forms/or-empty.ts";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { RiderNote } from "./rider-note.tsx";

const { destination, pickupDate, pickupTime, pickupLocation, reference } = bookingRequestSchema.shape;
const schema = z.object({
  pickupLocation,
  destination,
  pickupDate,
  pickupTime: pickupTime.unwrap(),
  backTime: fixedRideSchema.shape.backTime,
  reference: orEmpty(reference),
});

type BookRiderDialogProps = { organisationId: string; rider: OfficeRider; date: string; onClose: () => void };

/** Books a ride of a known rider once its price was shown: where from and to stand ready, so that a time and Enter twice are enough. */
export function BookRiderDialog({ organisationId, rider, date, onClose }: BookRiderDialogProps) {
  const { t } = useTranslation();
  const [quote, setQuote] = useState<QuoteView>();
  const form = useSilentForm(
    {
      id: "office-book-rider",
      schema,
      call({ backTime, ...typed }) {
        const back = backTime ? { pickupDate: typed.pickupDate, pickupTime: backTime } : undefined;
        const request = {
          ...typed,
          riderId: rider.id,
          vehicleType: rider.vehicleType,
          ...(back && { return: back }),
        };
        const agreed = quote && atShownPrice(request, shownPriceOf(quote));
        return {
          method: "POST",
          path: agreed ? officePaths.bookings : officePaths.bookingPreview(),
          body: agreed ?? request,
        };
      },
      answer: v.union([bookedForCallerSchema, quoteViewSchema]),
      hasKey: "body",
      outdates: [queryKeys.officeAccounts, queryKeys.officeRides],
    },
    {
      onDone: (answer) => ("reference" in answer ? onClose() : setQuote(answer)),
      onRefused: () => setQuote(undefined),
    },
  );
  const { fields } = form;
  return (
    <FormDialog
      title={t("office-riders:bookOf", { name: rider.name })}
      of={form}
      submit={quote ? t("office-riders:bookDo") : t("office-riders:price")}
      pending={t("office-riders:saving")}
      onClose={onClose}
    >
      {/* Another ride has another price. */}
      <div className="contents" onChange={() => setQuote(undefined)}>
        <TextField field={fields.pickupTime} label={t("office-riders:time")} type="time" autoFocus />
        <TextField field={fields.backTime} label={t("office-riders:backTime")} type="time" defaultValue="" />
        <TextField field={fields.pickupDate} label={t("office-riders:date")} type="date" defaultValue={date} />
        <TextField
          field={fields.destination}
          label={t("office-riders:destination")}
          list="office-rider-ways"
          defaultValue={rider.ways[0] ?? ""}
        />
        <datalist id="office-rider-ways">
          {rider.ways.map((way) => (
            <option key={way} value={way} />
          ))}
        </datalist>
        <TextField field={fields.pickupLocation} label={t("office-riders:from")} defaultValue={rider.home} />
        <TextField field={fields.reference} label={t("office-riders:reference")} defaultValue="" />
      </div>
      <RiderNote rider={rider} />
      <div role="status" className="empty:hidden">
        {quote && <Price quote={quote} organisationId={organisationId} />}
      </div>
    </FormDialog>
  );
}

/** What the ride and its return cost together, and what it meets on the account. */
function Price({ quote, organisationId }: { quote: QuoteView; organisationId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const account = quote.accounts?.find(({ id }) => id === organisationId);
  return (
    <>
      <p className="font-semibold text-lg">
        {t(quote.return ? "office-riders:both" : "office-riders:one", {
          price: formatMoney(toCents(totalPrice(quote)), locale),
        })}
      </p>
      <p className="text-muted empty:hidden">{account && <Foretold account={account} />}</p>
    </>
  );
}
