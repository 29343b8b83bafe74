import { AIDS, REIMBURSEMENTS } from "@domrit/shared/care/care.ts";
import { Field, type FormField } from "../forms/field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Select, TextArea } from "../ui/controls.tsx";
import type { CareField } from "./care-part.ts";
import { CheckBox } from "./check-box.tsx";

type CareFieldsProps = { fields: Record<CareField, FormField>; values: Record<CareField, string> };

/** What the driver has to know of the passenger. */
export function CareFields({ fields, values }: CareFieldsProps) {
  const { t } = useTranslation();
  const box = (name: CareField) => ({ field: fields[name], isTicked: values[name] === "on" });
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="text-heading">{t("care-form:aids")}</legend>
        <p className="mb-1 text-muted text-sm">{t("care-form:aidsHint")}</p>
        {AIDS.map((aid) => (
          <CheckBox key={aid} {...box(aid)} label={t(`care:aids.${aid}`)} />
        ))}
        <CheckBox {...box("companion")} label={t("care:companion")} hint={t("care-form:companionHint")} />
        <CheckBox {...box("callBack")} label={t("care:callBack")} hint={t("care-form:callBackHint")} />
      </fieldset>
      <Field field={fields.reimbursement} label={t("care:reimbursement.title")} hint={t("care-form:reimbursementHint")}>
        {(control) => (
          <Select {...control} defaultValue={values.reimbursement}>
            <option value="">{t("care-form:nobody")}</option>
            {REIMBURSEMENTS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`care:reimbursement.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field field={fields.remark} label={t("care:remark")} hint={t("care-form:remarkHint")}>
        {(control) => <TextArea {...control} maxLength={300} defaultValue={values.remark} />}
      </Field>
    </>
  );
}
