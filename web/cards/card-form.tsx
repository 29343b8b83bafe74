import { EXPIRY_MONTHS, expiryYears } from "@domrit/shared/cards/schema.ts";
import { useState } from "react";
import { serverNow } from "../clock/server-clock.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Select, TextInput } from "../ui/controls.tsx";
import { CardNumberInput } from "./card-number-input.tsx";
import { addCardForm } from "./forms.ts";

/** Asks for a card. What is typed stays in the fields themselves. */
export function CardForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [now] = useState(() => serverNow());
  const adding = useForm(addCardForm, { onDone: onClose });
  const { fields } = adding;
  return (
    <Form of={adding} className="mt-5">
      <Field field={fields.cardNumber} label={t("cards:form.cardNumber")}>
        {(control) => <CardNumberInput {...control} />}
      </Field>
      <Field field={fields.holderName} label={t("cards:form.holderName")}>
        {(control) => <TextInput {...control} autoComplete="cc-name" autoCapitalize="words" spellCheck={false} />}
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field field={fields.expiryMonth} label={t("cards:form.expiryMonth")}>
          {(control) => (
            <Select defaultValue="" {...control} autoComplete="cc-exp-month">
              <option value="">{t("cards:form.chooseMonth")}</option>
              {EXPIRY_MONTHS.map((month) => (
                <option key={month} value={month}>
                  {month}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field field={fields.expiryYear} label={t("cards:form.expiryYear")}>
          {(control) => (
            <Select defaultValue="" {...control} autoComplete="cc-exp-year">
              <option value="">{t("cards:form.chooseYear")}</option>
              {expiryYears(now).map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field field={fields.cvv} label={t("cards:form.cvv")} className="max-sm:col-span-2">
          {(control) => (
            <TextInput {...control} type="password" inputMode="numeric" maxLength={4} autoComplete="cc-csc" />
          )}
        </Field>
      </div>
      <p className="text-muted text-sm">{t("cards:form.privacy")}</p>
      {adding.failure && <Alert title={adding.failure} />}
      <DialogSubmit
        cancel={t("cards:cancel")}
        onCancel={onClose}
        isPending={adding.isPending}
        text={t("cards:form.submit")}
        pendingText={t("cards:form.submitting")}
      />
    </Form>
  );
}
