import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type CallerView, callerViewSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { CostCentreField } from "../../booking/extras/cost-centre-field.tsx";
import { AccountFields } from "../../booking/paying/account-fields.tsx";
import { ReturnFields } from "../../booking/return/return-fields.tsx";
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
import { KnownCaller } from "./known-caller.tsx";
import { PricePanel } from "./price-panel.tsx";
import { useCalledNumber } from "./use-called-number.ts";
import { type CallerValues, useCallerForm } from "./use-caller-form.ts";

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
    onDone({ ...placed, hasEmail: values.contactEmail !== "", getsTexts: !noTexts(values.contactPhone, t) }),
  );
  const { form, fields, names, values, proposal, edit, fill, order, quote } = state;
  const [phone, setPhone] = useState<string>();
  /** A new key draws a cleared part anew. */
  const [round, setRound] = useState(0);
  const caller = useQuery({
    ...apiQuery([...queryKeys.office, "search", "caller", phone], officePaths.caller(phone ?? ""), callerViewSchema),
    enabled: phone !== undefined,
    // The caller may have booked a moment ago; and it is kept no longer than it is shown.
    staleTime: 0,
    gcTime: 0,
  });
  /** What was filled in for the last number: it goes with it, so that no caller gets another's data. */
  const [taken, setTaken] = useState({ name: "", email: "" });
  const takeOver = useEffectEvent((known: CallerView) => {
    const { name, email } = { name: known.name ?? "", email: known.email ?? "" };
    const { contactName, contactEmail, language } = values;
    fill({
      contactName: contactName === taken.name ? name : contactName,
      contactEmail: contactEmail === taken.email ? email : contactEmail,
      language: known.language ?? language,
    });
    setTaken({ name, email });
  });
  const use = ({ name = values.contactName, email = values.contactEmail }: CallerView["once"][number]) => {
    fill({ contactName: name, contactEmail: email });
    setTaken({ name, email });
  };
  const { data } = caller;
  useEffect(() => {
    if (data) takeOver(data);
  }, [data]);
  const repeat = ({ pickupLocation, destination, vehicleType }: CallerView["rides"][number]) => {
    fill({ pickupLocation, destination, vehicleType });
    // Only the time is missing.
    document.getElementById(fields.pickupDate.id)?.focus();
  };
  const begin = (number: string) => {
    edit("contactPhone", number);
    setPhone(normalisePhone(number));
  };
  const clear = () => {
    state.clear();
    forget();
    setRound(round + 1);
    setTaken({ name: "", email: "" });
    setPhone(undefined);
    document.getElementById(fields.contactPhone.id)?.focus();
  };
  const { called, forget } = useCalledNumber({ typed: values.contactPhone, onNumber: begin });
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
          onPhoneLeft={() => setPhone(normalisePhone(values.contactPhone))}
        />
        <KnownCaller query={caller} onRepeat={repeat} onUse={use} />
        <fieldset className="flex flex-col gap-4">
          <legend className="mb-3 text-heading">{t("office-caller:ride")}</legend>
          <RideFields
            fields={fields}
            values={rideOf(values)}
            proposal={proposal}
            onEdit={editAny}
            returnRide={
              <>
                <ReturnFields fields={fields} values={values} onEdit={editAny} onPricedEdit={editReturn} />
                <SeriesRow key={round} fields={fields} values={values} edit={edit} />
              </>
            }
          />
          <AgreedPriceFields fields={fields} values={values} onEdit={edit} />
          <CarePart key={round} fields={fields} values={values} edit={edit} />
          <AccountChoice account={state.account} setAccount={state.setAccount}>
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

/** The language of messages is no wish about the ride. */
const rideOf = ({ language: _language, ...ride }: CallerValues): Omit<CallerValues, "language"> => ride;
