import { mayChange } from "@domrit/shared/booking/change.ts";
import { type ChangeQuote, quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import type { BookingChange } from "@domrit/shared/booking/schema.ts";
import { bookingFormSchema } from "@domrit/shared/booking/trip.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { Acted } from "@domrit/shared/office/guest-acts.ts";
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { ApiError, fieldErrorsOf } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import { Difference } from "../../booking/change/difference.tsx";
import { type ChangeField, changeFormSchema, typedOf } from "../../booking/change/fields.ts";
import { onTypedFields } from "../../booking/extras-schema.ts";
import { TripSummary } from "../../booking/trip-summary.tsx";
import { usePickupProposal } from "../../booking/use-pickup-proposal.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Conflict } from "../booking/acts/conflict.tsx";
import { useSeen } from "../booking/acts/use-seen.ts";
import { Section } from "../booking/section.tsx";
import { RideFields } from "../ride-fields.tsx";
import { ActOutcome } from "./act-outcome.tsx";
import { changeRide, previewChange } from "./api.ts";
import { changeOfForm } from "./change-of-form.ts";
import { isConflict, useAct, useAskAnew } from "./use-act.ts";

/** Changes a ride as its guest could: what is to be otherwise, what it costs, and then the change. */
export function ChangeRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Acted>();
  const open = () => {
    setDone(undefined);
    setOpen(true);
  };
  return (
    <Section title={t("office-guest:change.title")}>
      <ActOutcome act={{ data: done, error: null }} done={t("office-guest:change.done")} />
      {!isOpen && !mayChange(office.booking, new Date()) && (
        <p className="text-muted">{t("office-guest:change.tooLate")}</p>
      )}
      {!isOpen && mayChange(office.booking, new Date()) && (
        <Button look="secondary" className="mt-2" onClick={open}>
          {t("office-guest:change.open")}
        </Button>
      )}
      {isOpen && (
        <ChangeForm
          office={office}
          onClose={() => setOpen(false)}
          onDone={(acted) => {
            setDone(acted);
            setOpen(false);
          }}
        />
      )}
    </Section>
  );
}

type ChangeFormProps = { office: OfficeBooking; onClose: () => void; onDone: (acted: Acted) => void };
type Priced = ChangeQuote & { change: BookingChange };

function ChangeForm({ office, onClose, onDone }: ChangeFormProps) {
  const { t } = useTranslation();
  const { booking } = office;
  const { id } = booking;
  const { version, news, accept } = useSeen(office);
  const proposal = usePickupProposal();
  const [opened] = useState(() => typedOf(booking));
  const [values, setValues] = useState(opened);
  const [priced, setPriced] = useState<Priced>();
  const panel = useRef<HTMLDivElement>(null);
  // A price is for the ride as it was seen: what a colleague did to it since may be part of it.
  const isCurrent = priced?.change.version === version && news === undefined;
  useEffect(() => {
    if (priced) panel.current?.focus();
  }, [priced]);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "change-ride-form",
    schema: changeFormSchema,
    onSubmit: (typed) => quoting.mutate(changeOfForm(typed, opened, version)),
  });
  const refuse = (error: Error) => showFieldErrors(onTypedFields(fieldErrorsOf(error), values));
  const askAnew = useAskAnew(id);
  const quoting = useCall({
    mutationFn: (change: BookingChange) => previewChange(id, change),
    onSuccess: (quote, change) => setPriced({ ...quote, change }),
    onError(error) {
      if (isConflict(error)) askAnew();
      refuse(error);
    },
  });
  const changing = useAct(id, (body: BookingChange) => changeRide(id, body), onDone);
  const edit = (field: string, value: string) => {
    setPriced(undefined);
    changing.reset();
    setValues((known) => ({ ...known, [field as ChangeField]: value }));
  };
  // Who was first is told by the news.
  const failed = [changing.error, quoting.error].find((error) => error !== null && !isConflict(error)) ?? null;
  const trip = bookingFormSchema.safeParse(values).data;
  const confirm = () => {
    if (!priced) return;
    const body = { ...priced.change, quotedPrice: priced.quote.estimatedPrice };
    changing.mutate(body, {
      onError(error) {
        const quote = v.safeParse(quoteViewSchema, error instanceof ApiError ? error.data : undefined);
        const difference = quote.success ? quote.output.estimatedPrice - (booking.estimatedPrice ?? 0) : 0;
        if (quote.success) setPriced({ change: priced.change, quote: quote.output, difference });
        refuse(error);
      },
    });
  };
  return (
    <Form of={{ form, fields, names }} label={t("office-guest:change.title")} className="gap-5">
      <RideFields
        fields={fields}
        values={{ contactName: "", contactEmail: "", contactPhone: "", ...values }}
        proposal={proposal}
        onEdit={edit}
        hasCostCentre={booking.details?.costCentre !== undefined}
      />
      {news && <Conflict news={news} onAccept={accept} accept={t("office-guest:change.goOn")} />}
      {!news && <ActOutcome act={{ error: failed }} done="" />}
      {priced && isCurrent && trip && (
        <div ref={panel} tabIndex={-1} className="flex flex-col gap-3">
          <TripSummary trip={trip} quote={priced.quote} />
          <Difference difference={priced.difference} agreed={booking.estimatedPrice} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Submit
          look={isCurrent ? "secondary" : "primary"}
          isPending={quoting.isPending}
          disabled={isCurrent || news !== undefined}
          text={t("change:seePrice")}
          pendingText={t("booking:form.processing")}
        />
        {isCurrent && (
          <Button isPending={changing.isPending} onClick={confirm}>
            {t("change:confirm")}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {t("office-guest:change.close")}
        </Button>
      </div>
    </Form>
  );
}
