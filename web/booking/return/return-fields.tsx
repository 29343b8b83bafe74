import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Field } from "../../forms/field.tsx";
import { FormRow } from "../../forms/form-rows.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select, TextInput } from "../../ui/controls.tsx";
import { typedDate } from "../extras/typed-date.ts";
import { NightNote } from "../trip/night-note.tsx";
import { askedReturn, isComplete, RETURN_FIELDS, RETURN_KINDS, type ReturnField } from "./asked-return.ts";

type ReturnFieldsProps = {
  fields: Record<ReturnField, FieldMetadata>;
  values: Record<ReturnField, string>;
  onEdit: (field: ReturnField, value: string) => void;
  onPricedEdit: (field: ReturnField, value: string) => void;
  children?: ReactNode;
};

export function ReturnFields({ fields, values, onEdit, onPricedEdit, children }: ReturnFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  /** The text when the field got the focus. The price is asked for again only after a change. */
  const before = useRef("");
  const { returnKind, returnDate, returnTime } = values;
  const isAtTime = returnKind === "at";
  const kind = RETURN_KINDS.find((one) => one === returnKind);
  const leave = (field: ReturnField, value: string) => {
    if (value === before.current) return;
    if (isComplete(askedReturn({ ...values, [field]: value }))) onPricedEdit(field, value);
  };
  return (
    <FormRow
      title={t("booking:return.title")}
      typed={[kind && t(`booking:return.${kind}`), isAtTime && typedDate(returnDate, locale), isAtTime && returnTime]}
      fields={RETURN_FIELDS.map((name) => fields[name])}
    >
      <Field field={fields.returnKind} label={t("booking:return.title")} hint={t("booking:return.hint")}>
        {(control) => (
          <Select {...control} value={returnKind} onChange={(event) => onPricedEdit("returnKind", event.target.value)}>
            <option value="">{t("booking:return.none")}</option>
            {RETURN_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`booking:return.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="hidden grid-cols-2 gap-3 in-[fieldset:has([value=at]:checked)]:grid">
        <Field field={fields.returnDate} label={t("booking:return.date")}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={returnDate}
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
              value={returnTime}
              onChange={(event) => onEdit("returnTime", event.target.value)}
              onFocus={(event) => {
                before.current = event.target.value;
              }}
              onBlur={(event) => leave("returnTime", event.target.value)}
            />
          )}
        </Field>
        <div className="col-span-2 -mt-3">
          <NightNote id={`${fields.returnTime.id}-night`} pickup={{ date: returnDate, time: returnTime }} />
        </div>
      </div>
      {children}
    </FormRow>
  );
}
