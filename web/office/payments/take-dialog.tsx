import { message } from "@domrit/shared/i18n/validation-key.ts";
import { typedAmount } from "@domrit/shared/payments/typed-amount.ts";
import { z } from "zod";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Select } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { AmountInput } from "./amount-input.tsx";
import { takePayment } from "./api.ts";
import { useMoneyAct } from "./use-money-act.ts";

const HOW = ["cash", "card"] as const;
const schema = z.object({ how: z.enum(HOW, message("required")), amount: typedAmount });

/** Writes down what somebody at the desk was paid for a ride. */
export function TakeDialog({ bookingId, due, onClose }: { bookingId: number; due: number; onClose: () => void }) {
  const { t } = useTranslation();
  const taking = useMoneyAct(bookingId, takePayment);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "take-payment",
    schema,
    onSubmit: (typed) =>
      taking.mutate(typed, { onSuccess: onClose, onError: (error) => showFieldErrors(fieldErrorsOf(error)) }),
  });
  const close = () => !taking.isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={t("office-payments:take.title")}>
      <Form of={{ form, fields, names }} label={t("office-payments:take.title")} hasSummary={false} className="mt-4">
        <Field field={fields.how} label={t("office-payments:take.how")}>
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
        <Field field={fields.amount} label={t("office-payments:amount")}>
          {(control) => <AmountInput {...control} amount={due} />}
        </Field>
        {taking.error && <Alert title={errorText(taking.error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={taking.isPending}
          text={t("office-payments:take.submit")}
          pendingText={t("booking:form.processing")}
        />
      </Form>
    </Modal>
  );
}
