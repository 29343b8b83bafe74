import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { TripInputs } from "../booking/book/trip-inputs.tsx";
import { ContactFields } from "../booking/confirm/contact-fields.tsx";
import { ExtrasFields } from "../booking/extras/extras-fields.tsx";
import { Reassurance } from "../booking/reassurance.tsx";
import { ReturnFields } from "../booking/return/return-fields.tsx";
import { SeriesFields } from "../booking/series/series-fields.tsx";
import type { PickupProposal } from "../booking/trip/use-pickup-proposal.ts";
import { HiddenFields } from "../forms/hidden-fields.tsx";
import { PageForm } from "../forms/page-form/page-form.tsx";
import { typedIn, usePageForm } from "../forms/page-form/use-page-form.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CareFields } from "./care-fields.tsx";
import { CARE_FORM, type CareAnswer } from "./care-form.ts";
import { CARE_FIELDS, careFormSchema } from "./care-schema.ts";
import { ConsentField } from "./consent-field.tsx";

export function FillStep({ answer, proposal }: { answer: CareAnswer; proposal: PickupProposal }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { result, key, refusal, choices, isCustomer } = answer;
  const { fields, names } = usePageForm({ id: "care", schema: careFormSchema, result });
  const values = typedIn(result, CARE_FIELDS);
  return (
    <PageForm id={CARE_FORM.id} page={CARE_FORM.page} fields={fields} names={names} label={t("care-form:title")}>
      <HiddenFields values={{ key }} />
      {refusal && (
        <Alert title={t("booking:price.failed")}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <TripInputs fields={fields} trip={values} proposal={proposal} choices={choices} />
      <ContactFields fields={fields} values={values} onEdit={withoutScript} />
      <ExtrasFields
        title={t("care-form:needs")}
        fields={fields}
        values={values}
        onEdit={withoutScript}
        onPricedEdit={withoutScript}
        hasCostCentre={isCustomer}
        hasNote={false}
        applyDiscount={null}
      >
        <CareFields fields={fields} values={values} />
        <SeriesFields fields={fields} values={values} />
        <ReturnFields fields={fields} values={values} onEdit={withoutScript} onPricedEdit={withoutScript} />
      </ExtrasFields>
      <ConsentField field={fields.consent} isTicked={values.consent === "on"} label={t("care-form:consent")} isRequired>
        {t("care-form:consentHint", { days: RETENTION.careDays })}{" "}
        <a href={pathTo("privacyPolicy", locale)} className="link">
          {t("care-form:privacy")}
        </a>
      </ConsentField>
      <Button type="submit" name="intent" value="price" className="w-full text-lg">
        {t("booking:form.calculatePrice")}
      </Button>
      <Reassurance trip={values} />
    </PageForm>
  );
}

const withoutScript = () => undefined;
