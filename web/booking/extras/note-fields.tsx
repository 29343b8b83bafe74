import { Field } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextArea, TextInput } from "../../ui/controls.tsx";
import { CostCentreField } from "./cost-centre-field.tsx";
import type { ExtrasFieldsProps } from "./fields-props.ts";

type NoteFieldsProps = Pick<
  ExtrasFieldsProps,
  "fields" | "values" | "onEdit" | "hasCostCentre" | "hasNote" | "applyDiscount"
>;

export function NoteFields({ fields, values, onEdit, hasCostCentre, hasNote = true, applyDiscount }: NoteFieldsProps) {
  const { t } = useTranslation();
  const { discountCode, costCentre, note } = values;
  const withoutNote = [t("booking:confirm.discountCode"), ...(hasCostCentre ? [t("booking:extras.costCentre")] : [])];
  return (
    <FormRow
      title={hasNote ? t(hasCostCentre ? "booking:rows.noteBusiness" : "booking:rows.note") : withoutNote.join(", ")}
      typed={[discountCode, hasCostCentre && costCentre, hasNote && note]}
      fields={[fields.discountCode, ...(hasCostCentre ? [fields.costCentre] : []), fields.note]}
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
      {hasCostCentre && <CostCentreField field={fields.costCentre} value={costCentre} onEdit={onEdit} />}
      {hasNote && (
        <Field field={fields.note} label={t("booking:confirm.note")} hint={t("booking:confirm.noteHint")}>
          {(control) => <TextArea {...control} value={note} onChange={(event) => onEdit("note", event.target.value)} />}
        </Field>
      )}
    </FormRow>
  );
}
