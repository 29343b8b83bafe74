import { useState } from "react";
import { CareFields } from "../../care/care-fields.tsx";
import { CARE_PART, isCare } from "../../care/care-part.ts";
import { ConsentField } from "../../care/consent-field.tsx";
import { SeriesFields } from "../../care/series-fields.tsx";
import { FormRows } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import type { CallerField } from "./caller-form-schema.ts";
import type { CallerFormState } from "./use-caller-form.ts";

/** What makes the ride of a caller a care ride, or a series of them; folded, as few are. */
export function CarePart({ fields, values, edit }: Pick<CallerFormState, "fields" | "values" | "edit">) {
  const { t } = useTranslation();
  const [wasTyped] = useState(isCare(values));
  const isRefused = CARE_PART.some((name) => fields[name].errors?.length);
  return (
    <Fold look="row" title={t("office-caller:care.title")} isOpen={wasTyped || isRefused}>
      <fieldset
        aria-label={t("office-caller:care.title")}
        className="flex min-w-0 flex-col gap-4"
        onChange={({ target }) => {
          const { name, type, value, checked } = target as unknown as HTMLInputElement;
          const ticked = checked ? "on" : "";
          edit(name as CallerField, type === "checkbox" ? ticked : value);
        }}
      >
        <p className="text-muted text-sm">{t("office-caller:care.hint")}</p>
        <FormRows title={t("care-form:needs")}>
          <CareFields fields={fields} values={values} />
          <SeriesFields fields={fields} values={values} />
        </FormRows>
        <ConsentField
          field={fields.consent}
          isTicked={values.consent === "on"}
          label={t("office-caller:care.consent")}
        />
      </fieldset>
    </Fold>
  );
}
