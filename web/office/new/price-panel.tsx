import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip/trip.ts";
import { type ComponentProps, useEffect, useRef } from "react";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { CancellingTerms } from "../../booking/confirm/cancelling-terms.tsx";
import { ConfirmFailure } from "../../booking/confirm/confirm-failure.tsx";
import { TripSummary } from "../../booking/confirm/trip-summary.tsx";
import { priceWishes } from "../../booking/extras/extras-schema.ts";
import { TimeChoice } from "../../booking/full-hour/time-choice.tsx";
import { PriceBreakdown } from "../../booking/price/price-breakdown.tsx";
import { SeriesSummary } from "../../booking/series/series-summary.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MessageSquare } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { textPrice } from "./api.ts";
import { pricedPart } from "./caller-form-schema.ts";
import { Soonest } from "./soonest.tsx";
import type { CallerFormState, CallerValues } from "./use-caller-form.ts";

/** The price to be read to the caller and booked. It gets the focus when it comes. */
export function PricePanel({ state }: { state: CallerFormState }) {
  const { t } = useTranslation();
  const { role } = useStaff();
  const panel = useRef<HTMLElement>(null);
  const { quote, order, values, form, account } = state;
  const { isAsking, priceError, isPlacing, failure } = order;
  useEffect(() => {
    if (quote) panel.current?.focus();
  }, [quote]);
  const isDriven = values.isDriven === "on";
  const trip = bookingFormSchema.safeParse(values).data;
  const full = quote?.fullyBooked;
  const { waits, blocked, limit, left } = quote?.accounts?.find(({ id }) => id === account?.id) ?? {};
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="price-panel" className="card p-5 lg:sticky lg:top-4">
      <h2 id="price-panel" className="text-heading">
        {t("office-caller:price.title")}
      </h2>
      {!quote && <p className="mt-1 text-muted text-sm">{t("office-caller:price.waiting")}</p>}
      <Soonest values={values} />
      {priceError && !quote && (
        <div className="mt-3">
          <Alert title={t("booking:price.failed")}>
            <p>{errorText(priceError, t)}</p>
          </Alert>
        </div>
      )}
      <div className="mt-3 empty:hidden">
        <TimeChoice full={full} isPending={isAsking} onTake={state.takeTime} />
      </div>
      {quote && trip && (
        <>
          <div className="mt-4">
            <TripSummary trip={trip} quote={quote} asked={priceWishes(values)} />
          </div>
          {quote.series && <SeriesSummary series={quote.series} />}
          <PriceBreakdown quote={quote} />
          <div className="mt-4 flex flex-col gap-3">
            {blocked && (
              <Alert
                title={t(`office-caller:account.blocked.${blocked}`, { company: account?.company, limit, left })}
              />
            )}
            {!full && <ConfirmFailure error={failure?.error} quote={quote} before={failure?.before} />}
            {!full && (
              <Button type="submit" form={form.id} isPending={isPlacing} className="w-full text-lg">
                {isPlacing
                  ? t("office-caller:price.booking")
                  : t(`office-caller:${isDriven ? "driven" : "price"}.book`)}
              </Button>
            )}
            {full && role === "manager" && (
              <Button look="danger" isPending={isPlacing} onClick={state.overbook}>
                {t("office-caller:price.overbook")}
              </Button>
            )}
            {!isDriven && <TextPrice quote={quote} values={values} />}
            {!isDriven && <WhatToSay company={account?.company} waits={waits} trip={trip} quote={quote} />}
          </div>
        </>
      )}
    </section>
  );
}

type WhatToSayProps = {
  company: string | undefined;
  /** Whether it is cancelled or paid in the taxi where nobody approves it; undefined where nobody has to. */
  waits: boolean | undefined;
  trip: ComponentProps<typeof CancellingTerms>["trip"];
  quote: QuoteView;
};

/** What the caller hears beside the price. */
function WhatToSay({ company, waits, trip, quote }: WhatToSayProps) {
  const { t } = useTranslation();
  const approval = waits ? "office-caller:price.waits.cancel" : "office-caller:price.waits.car";
  return (
    <p className="text-muted text-sm">
      {company ? t("office-caller:price.sayAccount", { company }) : t("office-caller:price.say")}{" "}
      {company && waits !== undefined && t(approval, { company })}{" "}
      <CancellingTerms trip={trip} quote={quote} isConfirmed />
    </p>
  );
}

type TextPriceProps = { quote: QuoteView; values: CallerValues };

/** Texts the price to the caller; not for a return or a series, which no message can say. */
function TextPrice({ quote, values }: TextPriceProps) {
  const phone = normalisePhone(values.contactPhone);
  if (!phone || quote.return || quote.series) return null;
  const { language } = values;
  const asked = { ...pricedPart(values), contactPhone: phone, language, quotedPrice: quote.estimatedPrice };
  // A request that changed has not been sent.
  return <SendPrice key={JSON.stringify(asked)} asked={asked as BookingRequest} />;
}

function SendPrice({ asked }: { asked: BookingRequest }) {
  const { t } = useTranslation();
  const texting = useCall({ mutationFn: () => textPrice(asked) });
  return (
    <div className="flex flex-col gap-2">
      <Button
        look="secondary"
        isPending={texting.isPending}
        disabled={texting.isSuccess}
        onClick={() => texting.mutate()}
      >
        {!texting.isPending && <MessageSquare aria-hidden className="size-5" />}
        {t("office-caller:text.send")}
      </Button>
      {texting.isSuccess && <Alert look="success" title={t("office-caller:text.done")} />}
      {texting.error && <Alert title={errorText(texting.error, t)} />}
    </div>
  );
}
