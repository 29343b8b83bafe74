import type { OrganisationView } from "@domrit/shared/organisations/organisation.ts";
import { CheckBox } from "../forms/check-box.tsx";
import type { FormField } from "../forms/field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";

type ReferenceRulesProps = {
  fields: { referenceRequired: FormField; referencePattern: FormField };
  organisation: Pick<OrganisationView, "referenceRequired" | "referencePattern">;
};

/** What is asked of the reference of each ride, for an admin and for a manager of the office. */
export function ReferenceRules({ fields, organisation }: ReferenceRulesProps) {
  const { t } = useTranslation();
  return (
    <>
      <CheckBox
        field={fields.referenceRequired}
        label={t("organisations:settings.referenceRequired")}
        isTicked={organisation.referenceRequired}
      />
      <TextField
        field={fields.referencePattern}
        label={t("organisations:settings.referencePattern")}
        hint={t("organisations:settings.referencePatternHint")}
        placeholder="PO-######"
        defaultValue={organisation.referencePattern ?? ""}
      />
    </>
  );
}
