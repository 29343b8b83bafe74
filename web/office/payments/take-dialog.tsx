import { message } from "@domrit/shared/i18n/validation-key.ts";
import { typedAmount } from "@domrit/shared/payments/typed-amount.ts";
import { z } from "zod";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { Field } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Select } from "../../ui/controls.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { useRideRefresh } from "../live/office-refresh.ts";
import { AmountField } from "./amount-field.tsx";
import { taking } from "./money-acts.ts";

const HOW = ["cash", "card"] as const;
const schema = z.object({ how: z.enum(HOW, message("required")), amount: typedAmount });

/** Writes down what somebody at the desk was paid for a ride. */
export function TakeDialog({ bookingId, due, onClose }: { bookingId: number; due: number; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRideRefresh();
  const form = useSilentForm({ ...taking(bookingId), schema }, { onDone: () => refresh(bookingId).then(onClose) });
  return (
    <FormDialog
      title={t("office-payments:take.title")}
      of={form}
      submit={t("office-payments:take.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <Field field={form.fields.how} label={t("office-payments:take.how")}>
        {(control) => (
          <Select defaultValue="" {...control}>
            <option value="">{t("office-payments:take.choose")}</option>
            {HOW.map((how) => (
              <option key={how} value={how}>
                {t(`office-payments:how.${how}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AmountField field={form.fields.amount} amount={due} />
    </FormDialog>
  );
}
