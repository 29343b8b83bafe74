import { TripInputs } from "../booking/book/trip-inputs.tsx";
import { ContactFields } from "../booking/contact-fields.tsx";
import { Reassurance } from "../booking/reassurance.tsx";
import type { PickupProposal } from "../booking/use-pickup-proposal.ts";
import { Field } from "../forms/field.tsx";
import { FormRow, FormRows } from "../forms/form-rows.tsx";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { PageForm } from "../forms/page-form.tsx";
import { typedIn, usePageForm } from "../forms/use-page-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { TextInput } from "../ui/controls.tsx";
import type { CareAnswer } from "./answer.ts";
import { CareFields } from "./care-fields.tsx";
import { CARE_FORM } from "./care-form.ts";
import { CARE_FIELDS, careFormSchema } from "./care-schema.ts";
import { ConsentField } from "./consent-field.tsx";
import { SeriesFields } from "./series-fields.tsx";

/** Asks for a care ride: the trip, what the driver has to know, whom to reach, and consent. */
export function FillStep({ answer, proposal }: { answer: CareAnswer; proposal: PickupProposal }) {
  const { t } = useTranslation();
  const { result, key, refusal, choices } = answer;
  const { fields, names } = usePageForm({ id: "care", schema: careFormSchema, result });
  const values = typedIn(result, CARE_FIELDS);
  return (
    <PageForm {...CARE_FORM} fields={fields} names={names} label={t("care-form:title")}>
      <HiddenFields values={{ key }} />
      {refusal && (
        <Alert title={t("booking:price.failed")}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <TripInputs fields={fields} trip={values} proposal={proposal} choices={choices} />
      <FormRows title={t("care-form:needs")}>
        <CareFields fields={fields} values={values} />
        <FormRow title={t("booking:extras.arriveBy")} typed={[values.arriveBy]} fields={[fields.arriveBy]}>
          <Field field={fields.arriveBy} label={t("booking:extras.arriveBy")} hint={t("booking:extras.arriveByHint")}>
            {(control) => <TextInput {...control} type="time" defaultValue={values.arriveBy} />}
          </Field>
        </FormRow>
        <SeriesFields fields={fields} values={values} />
      </FormRows>
      <ContactFields fields={fields} values={values} onEdit={withoutScript} />
      <ConsentField field={fields.consent} isTicked={values.consent === "on"} />
      <Button type="submit" name="intent" value="price" className="w-full text-lg">
        {t("booking:form.calculatePrice")}
      </Button>
      <Reassurance trip={values} />
    </PageForm>
  );
}

const withoutScript = () => undefined;
