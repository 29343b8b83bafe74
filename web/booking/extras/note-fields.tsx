import { Field } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextArea, TextInput } from "../../ui/controls.tsx";
import type { ExtrasFieldsProps } from "../extras-fields.tsx";

type NoteFieldsProps = Pick<ExtrasFieldsProps, "fields" | "values" | "onEdit" | "hasCostCentre" | "applyDiscount">;

/** A discount, what a company puts on its invoice, and what the driver should know. */
export function NoteFields({ fields, values, onEdit, hasCostCentre, applyDiscount }: NoteFieldsProps) {
  const { t } = useTranslation();
  const { discountCode, costCentre, note } = values;
  return (
    <FormRow
      title={t(hasCostCentre ? "booking:rows.noteBusiness" : "booking:rows.note")}
      typed={[discountCode, hasCostCentre && costCentre, note]}
      fields={[fields.discountCode, fields.costCentre, fields.note]}
    >
      <Field field={fields.discountCode} label={t("booking:confirm.discountCode")}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              value={discountCode}
              onChange={(event) => onEdit("discountCode", event.target.value)}
            />
            {applyDiscount}
          </div>
        )}
      </Field>
      {hasCostCentre && (
        <Field
          field={fields.costCentre}
          label={t("booking:extras.costCentre")}
          hint={t("booking:extras.costCentreHint")}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={costCentre}
              onChange={(event) => onEdit("costCentre", event.target.value)}
            />
          )}
        </Field>
      )}
      <Field field={fields.note} label={t("booking:confirm.note")} hint={t("booking:confirm.noteHint")}>
        {(control) => <TextArea {...control} value={note} onChange={(event) => onEdit("note", event.target.value)} />}
      </Field>
    </FormRow>
  );
}
