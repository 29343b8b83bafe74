import { AIDS, REIMBURSEMENTS } from "@domrit/shared/care/care.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { Field, type FormField } from "../forms/field.tsx";
import { FormRow } from "../forms/form-rows.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextArea } from "../ui/controls.tsx";
import type { CareField } from "./care-part.ts";

const TAKEN_ALONG = [...AIDS, "companion"] as const;
type CareFieldsProps = { fields: Record<CareField, FormField>; values: Record<CareField, string> };

/** What the driver has to know of the passenger, and who pays it back, in rows; the first of them is open, as nearly all need it. */
export function CareFields({ fields, values }: CareFieldsProps) {
  const { t } = useTranslation();
  const box = (name: CareField) => ({ field: fields[name], isTicked: values[name] === "on" });
  const paidBack = REIMBURSEMENTS.find((kind) => kind === values.reimbursement);
  const labelOf = (name: (typeof TAKEN_ALONG)[number]) =>
    name === "companion" ? t("care:companion") : t(`care:aids.${name}`);
  return (
    <>
      <FormRow
        isOpen
        title={t("care-form:aids")}
        typed={TAKEN_ALONG.map((name) => values[name] && labelOf(name))}
        fields={TAKEN_ALONG.map((name) => fields[name])}
      >
        <p className="text-muted text-sm">{t("care-form:aidsHint")}</p>
        <div className="flex flex-col gap-1">
          {AIDS.map((aid) => (
            <CheckBox key={aid} {...box(aid)} label={labelOf(aid)} />
          ))}
          <CheckBox {...box("companion")} label={labelOf("companion")} hint={t("care-form:companionHint")} />
        </div>
      </FormRow>
      <FormRow
        title={t("care:remark")}
        typed={[values.callBack && t("care:callBack"), values.remark]}
        fields={[fields.callBack, fields.remark]}
      >
        <CheckBox {...box("callBack")} label={t("care:callBack")} hint={t("care-form:callBackHint")} />
        <Field field={fields.remark} label={t("booking:confirm.note")} hint={t("care-form:remarkHint")}>
          {(control) => <TextArea {...control} maxLength={300} defaultValue={values.remark} />}
        </Field>
      </FormRow>
      <FormRow
        title={t("care:reimbursement.title")}
        typed={[paidBack && t(`care:reimbursement.${paidBack}`)]}
        fields={[fields.reimbursement]}
      >
        <SelectField
          field={fields.reimbursement}
          label={t("care:reimbursement.title")}
          hint={t("care-form:reimbursementHint")}
          defaultValue={values.reimbursement}
          none={t("care-form:nobody")}
          options={REIMBURSEMENTS.map((kind) => [kind, t(`care:reimbursement.${kind}`)])}
        />
      </FormRow>
    </>
  );
}
