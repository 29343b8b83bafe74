import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { company } from "@domrit/shared/company/company.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { type VenueQuote, venueQuoteSchema } from "@domrit/shared/venues/venue.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { AddressField } from "../booking/address/address-field.tsx";
import { useSilentForm } from "../forms/defined/use-silent-form.ts";
import { Form, Submit } from "../forms/form.tsx";
import { useFormAnswer } from "../forms/form-answer.ts";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Fold } from "../ui/fold.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { type bookForm, type receptionForm, venuePriceForm } from "./forms.ts";

type BookingForm = typeof bookForm | typeof receptionForm;
type BookedHow = { reference: string; pickupTime: string; id: number };
type VenueFormProps = { code: string; form: BookingForm; onBooked: (booking: BookedHow) => unknown };

/** Where to? A chosen place is priced at once, and one press books it. Without script the first press asks for the price. */
export function VenueForm({ code, form, onBooked }: VenueFormProps) {
  const { t } = useTranslation();
  const answered = v.safeParse(venueQuoteSchema, useFormAnswer(venuePriceForm.id)?.outcome);
  const [quote, setQuote] = useState<VenueQuote | undefined>(answered.success ? answered.output : undefined);
  const pricing = useSilentForm(venuePriceForm, { about: code, onDone: setQuote });
  const { destination, vehicleType } = pricing.fields;
  const [typed, setTyped] = useState(String(quote?.destination ?? destination.value ?? ""));
  const isHydrated = useIsHydrated();
  const asking = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was typed before the script came.
    const early = asking.current?.querySelector<HTMLInputElement>("[name=destination]")?.value;
    if (early) setTyped(early);
  }, []);
  const askAnew = () => setTimeout(() => asking.current?.querySelector("form")?.requestSubmit());
  const isShown = quote !== undefined && quote.destination === typed.trim();
  return (
    <div ref={asking} className="flex flex-col gap-5">
      <Form of={pricing} hasSummary={false} label={t("venues:destination")}>
        <AddressField
          field={destination}
          label={t("venues:destination")}
          placeholder=""
          hint={t("venues:destinationHint")}
          value={typed}
          onChange={setTyped}
          onPressed={askAnew}
        />
        <Fold title={t("venues:more")} look="row">
          <SelectField
            field={vehicleType}
            label={t("venues:vehicle")}
            options={VEHICLE_TYPES.map((type) => [type, t(`booking:vehicles.${type}`)] as const)}
            defaultValue={quote?.vehicleType ?? "luxury"}
            onChange={askAnew}
          />
        </Fold>
        {pricing.failure && <Alert title={t("venues:price.failed")}>{pricing.failure}</Alert>}
        {(!isShown || !isHydrated) && (
          <Submit
            look={isShown ? "secondary" : "primary"}
            className="w-full text-lg"
            isPending={pricing.isPending}
            text={t("venues:price.ask")}
            pendingText={t("venues:price.asking")}
          />
        )}
      </Form>
      {isShown && (
        <BookStep
          key={`${quote.destination} ${quote.vehicleType}`}
          code={code}
          form={form}
          quote={quote}
          isOutdated={pricing.isPending}
          onOutdated={askAnew}
          onBooked={(booking) => {
            setQuote(undefined);
            setTyped("");
            return onBooked(booking);
          }}
        />
      )}
    </div>
  );
}

type BookStepProps = VenueFormProps & { quote: VenueQuote; isOutdated: boolean; onOutdated: () => void };

function BookStep({ code, form, quote, isOutdated, onBooked, onOutdated }: BookStepProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const booking = useSilentForm(form, {
    about: code,
    onDone: onBooked,
    // The price or the time is of a moment ago.
    onRefused: ({ code: why, fields }) => (why === "quote_changed" || fields.pickupTime) && onOutdated(),
  });
  const { pickupDate: day, pickupTime: time } = booking.fields;
  const failure = booking.failure ?? day.errors?.[0] ?? time.errors?.[0];
  const { destination, vehicleType, pickupDate, pickupTime, estimatedPrice } = quote;
  const price = formatMoney(toCents(estimatedPrice), locale);
  if (quote.isFullyBooked) return <Alert title={t("venues:price.full", { phone: company.phoneDisplay })} />;
  const kept = { destination, vehicleType, pickupDate, pickupTime, quotedPrice: estimatedPrice };
  return (
    <Form of={booking} hasSummary={false} label={t("venues:book")}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Priced isFixed={quote.isFixed} price={price}>
        {t("venues:price.at", { time: pickupTime })}
      </Priced>
      <Fold title={t("venues:textMe")} look="row" isOpen={booking.fields.contactPhone.errors !== undefined}>
        <TextField
          field={booking.fields.contactPhone}
          label={t("venues:phone")}
          hint={t("venues:phoneHint")}
          type="tel"
          autoComplete="tel"
        />
      </Fold>
      {failure && <Alert title={t("venues:failed")}>{failure}</Alert>}
      <Submit
        className="w-full text-lg"
        isPending={booking.isPending}
        disabled={isOutdated}
        text={t("venues:bookFor", { price })}
        pendingText={t("venues:booking")}
      />
      <p className="text-center text-muted text-sm">{t("venues:paying")}</p>
    </Form>
  );
}

type PricedProps = { isFixed: boolean; price: string; children: ReactNode };

function Priced({ isFixed, price, children }: PricedProps) {
  const { t } = useTranslation();
  return (
    <p role="status" className="rounded-lg bg-sunken p-4 text-center">
      <span className="block text-muted text-sm">{t(isFixed ? "venues:price.fixed" : "venues:price.estimated")}</span>
      <span className="block font-extrabold text-3xl tabular-nums">{price}</span>
      <span className="block">{children}</span>
    </p>
  );
}
