import { CARD_FIELD_LENGTH } from "@domrit/shared/cards/card-number.ts";
import { EXPIRY_MONTHS, expiryYears } from "@domrit/shared/cards/schema.ts";
import { type ComponentProps, type FormEvent, useState } from "react";
import { serverNow } from "../clock/server-clock.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { Field } from "../forms/field.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/controls.tsx";
import { addCardForm } from "./forms.ts";
import { regroup } from "./regroup.ts";

/** Asks for a card. What is typed stays in the fields themselves. */
export function CardForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [now] = useState(() => serverNow());
  const adding = useForm(addCardForm, { onDone: onClose });
  const { fields } = adding;
  return (
    <DialogForm
      of={adding}
      hasSummary
      cancel={t("cards:cancel")}
      onCancel={onClose}
      submit={t("cards:form.submit")}
      pending={t("cards:form.submitting")}
    >
      <Field field={fields.cardNumber} label={t("cards:form.cardNumber")}>
        {(control) => <CardNumberInput {...control} />}
      </Field>
      <TextField
        field={fields.holderName}
        label={t("cards:form.holderName")}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <SelectField
          field={fields.expiryMonth}
          label={t("cards:form.expiryMonth")}
          none={t("cards:form.chooseMonth")}
          options={EXPIRY_MONTHS.map((month) => [month, month])}
          autoComplete="cc-exp-month"
        />
        <SelectField
          field={fields.expiryYear}
          label={t("cards:form.expiryYear")}
          none={t("cards:form.chooseYear")}
          options={expiryYears(now).map((year) => [year, year])}
          autoComplete="cc-exp-year"
        />
        <Field field={fields.cvv} label={t("cards:form.cvv")} className="max-sm:col-span-2">
          {(control) => (
            <TextInput {...control} type="password" inputMode="numeric" maxLength={4} autoComplete="cc-csc" />
          )}
        </Field>
      </div>
      <p className="text-muted text-sm">{t("cards:form.privacy")}</p>
    </DialogForm>
  );
}

/** A card number, in groups of four as it is typed. The input holds it; no state of ours copies it. */
function CardNumberInput(props: ComponentProps<"input">) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      maxLength={CARD_FIELD_LENGTH}
      placeholder="0000 0000 0000 0000"
      onInput={groupInput}
      className="tabular-nums tracking-wide"
    />
  );
}

function groupInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : "";
  const { value, caret } = regroup(
    { value: input.value, caret: input.selectionStart ?? input.value.length },
    inputType,
  );
  if (value === input.value) return;
  input.value = value;
  input.setSelectionRange(caret, caret);
}
