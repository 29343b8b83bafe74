import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import { Field } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select, TextInput } from "../../ui/controls.tsx";
import { askedReturn, isComplete, RETURN_KINDS, type ReturnField } from "./asked-return.ts";

type ReturnFieldsProps = {
  fields: Record<ReturnField, FieldMetadata>;
  values: Record<ReturnField, string>;
  onEdit: (field: ReturnField, value: string) => void;
  /** For what the price depends on. */
  onPricedEdit: (field: ReturnField, value: string) => void;
};

/** Whether the ride back is booked too, and, where it is at a time, when. */
export function ReturnFields({ fields, values, onEdit, onPricedEdit }: ReturnFieldsProps) {
  const { t } = useTranslation();
  /** What stood in a field when it got the focus: the price is asked for again only where it became another. */
  const before = useRef("");
  const leave = (field: ReturnField, value: string) => {
    if (value === before.current) return;
    if (isComplete(askedReturn({ ...values, [field]: value }))) onPricedEdit(field, value);
  };
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">{t("booking:return.title")}</legend>
      <Field field={fields.returnKind} label={t("booking:return.title")} hint={t("booking:return.hint")}>
        {(control) => (
          <Select
            {...control}
            value={values.returnKind}
            onChange={(event) => onPricedEdit("returnKind", event.target.value)}
          >
            <option value="">{t("booking:return.none")}</option>
            {RETURN_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`booking:return.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3 not-in-[fieldset:has([value=at]:checked)]:hidden">
        <Field field={fields.returnDate} label={t("booking:return.date")}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={values.returnDate}
              onChange={(event) => onEdit("returnDate", event.target.value)}
              onFocus={(event) => {
                before.current = event.target.value;
              }}
              onBlur={(event) => leave("returnDate", event.target.value)}
            />
          )}
        </Field>
        <Field field={fields.returnTime} label={t("booking:return.time")}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={values.returnTime}
              onChange={(event) => onEdit("returnTime", event.target.value)}
              onFocus={(event) => {
                before.current = event.target.value;
              }}
              onBlur={(event) => leave("returnTime", event.target.value)}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
