import { AFTERWARDS_DAYS } from "@domrit/shared/office/driven.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { type ComponentProps, useEffect, useState } from "react";
import { CostCentreField } from "../../booking/extras/cost-centre-field.tsx";
import { AccountFields } from "../../booking/paying/account-fields.tsx";
import { ReturnFields } from "../../booking/return/return-fields.tsx";
import type { PickupProposal } from "../../booking/trip/use-pickup-proposal.ts";
import { Form, Submit } from "../../forms/form.tsx";
import { noTexts } from "../../forms/no-texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { AgreedPriceFields } from "../agreed-price/agreed-price-fields.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { RideFields } from "../ride-fields.tsx";
import { AccountChoice } from "./account-choice.tsx";
import { Booked } from "./booked.tsx";
import { CallerFields, CarePart, SeriesRow } from "./caller-fields.tsx";
import { DrivenPart } from "./driven-part.tsx";
import { KnownCaller } from "./known-caller.tsx";
import { TypedMomentField } from "./moment/typed-moment-field.tsx";
import { PricePanel } from "./price-panel.tsx";
import { RiderPart } from "./rider-part.tsx";
import { useCalledNumber } from "./use-called-number.ts";
import { type CallerValues, useCallerForm } from "./use-caller-form.ts";
import { useCallerLookup } from "./use-caller-lookup.ts";

type BookedRide = ComponentProps<typeof Booked>["done"];

export default function NewPage() {
  const { t } = useTranslation();
  const [done, setDone] = useState<BookedRide>();
  return (
    <OfficePage title={t("office-caller:title")}>
      {done ? <Booked done={done} onNext={() => setDone(undefined)} /> : <Call onDone={setDone} />}
    </OfficePage>
  );
}

function Call({ onDone }: { onDone: (done: BookedRide) => void }) {
  const { t } = useTranslation();
  const state = useCallerForm((placed) =>
    onDone({
      ...placed,
      hasEmail: values.contactEmail !== "",
      getsTexts: !noTexts(values.contactPhone, t),
      isDriven: values.isDriven === "on",
    }),
  );
  const { form, fields, names, values, proposal, edit, fill, order, quote } = state;
  const caller = useCallerLookup(state);
  const isDriven = values.isDriven === "on";
  useSubmitKey(form.id, !quote?.fullyBooked);
  /** A new key draws a cleared part anew. */
  const [round, setRound] = useState(0);
  const begin = (number: string) => {
    edit("contactPhone", number);
    caller.look(number);
  };
  const clear = () => {
    state.clear();
    forget();
    setRound(round + 1);
    caller.forget();
    document.getElementById(fields.contactPhone.id)?.focus();
  };
  const { called, forget } = useCalledNumber({ typed: values.contactPhone || values.riderId, onNumber: begin });
  const editAny = (field: string, value: string) => edit(field as keyof typeof values, value);
  const editReturn = (field: string, value: string) => {
    editAny(field, value);
    // The return is on the same day by default.
    if (field === "returnKind" && !values.returnDate) edit("returnDate", values.pickupDate);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Form of={{ form, fields, names }} label={t("office-caller:title")} className="card gap-6 p-5">
        {order.intent && !order.isPlacing && !order.failure && (
          <Alert look="info" title={t("office-caller:unanswered")} />
        )}
        {called && (
          <Alert look="info" title={t("office-caller:called.title", { phone: called })}>
            <button
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={() => {
                clear();
                begin(called);
              }}
            >
              {t("office-caller:called.begin")}
            </button>
          </Alert>
        )}
        <CallerFields
          fields={fields}
          values={values}
          edit={edit}
          onPhoneLeft={() => caller.look()}
          onPhoneEntered={caller.enter}
          isPhoneRequired={!state.rider && !isDriven}
        />
        <KnownCaller
          query={caller.query}
          ref={caller.found}
          onChoose={caller.choose}
          onRepeat={caller.repeat}
          onUse={caller.use}
        />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 text-heading">{t("office-caller:ride")}</legend>
          <TypedMomentField key={`moment ${round}`} onMoment={fill} />
          <RideFields
            fields={fields}
            values={rideOf(values)}
            proposal={isDriven ? daysBefore(proposal) : proposal}
            onEdit={editAny}
            returnRide={
              <>
                <ReturnFields fields={fields} values={values} onEdit={editAny} onPricedEdit={editReturn} />
                <SeriesRow key={round} fields={fields} values={values} edit={edit} />
              </>
            }
          />
          <AgreedPriceFields fields={fields} values={values} onEdit={edit} />
          <CarePart key={`care ${round}`} fields={fields} values={values} edit={edit} />
          <DrivenPart key={`driven ${round}`} fields={fields} values={values} edit={edit} order={order} />
          <AccountChoice account={state.account} setAccount={state.setAccount}>
            {state.rider && <RiderPart rider={state.rider} values={values} fill={fill} />}
            {state.account && (
              <AccountFields quote={{ accounts: [state.account] }} fields={fields} values={values} onEdit={edit} />
            )}
            <CostCentreField field={fields.costCentre} value={values.costCentre} onEdit={edit} />
          </AccountChoice>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Submit
            look={quote ? "secondary" : "primary"}
            isPending={order.isAsking}
            disabled={quote !== undefined}
            text={quote ? t("office-caller:price.known") : t("booking:form.calculatePrice")}
            pendingText={t("booking:form.processing")}
          />
          <Button look="secondary" onClick={clear}>
            {t("office-caller:clear")}
          </Button>
        </div>
      </Form>
      <PricePanel state={state} />
    </div>
  );
}

/** Ctrl and Enter send the form from wherever the focus is: they ask for the price, then book at it. */
function useSubmitKey(formId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (key !== "Enter" || !(ctrlKey || metaKey) || repeat || document.querySelector("[role=dialog]")) return;
      document.forms.namedItem(formId)?.requestSubmit();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [formId, isOn]);
}

/** The days on which a ride can have been that is entered afterwards. */
const daysBefore = (proposal: PickupProposal | undefined): PickupProposal | undefined =>
  proposal && { ...proposal, date: daysAfter(proposal.date, -AFTERWARDS_DAYS), lastDate: proposal.date };

/** The language of messages is no wish about the ride. */
const rideOf = ({ language: _language, ...ride }: CallerValues): Omit<CallerValues, "language"> => ride;
