import type { AccountList } from "@domrit/shared/account/business-accounts.ts";
import { PAID_HOW } from "@domrit/shared/booking/driving/paid-in-car.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { correctSchema } from "@domrit/shared/office/correcting.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { useState } from "react";
import { z } from "zod";
import { fieldErrorsOf } from "../../api/api-error.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/controls.tsx";
import { ModalActions } from "../../ui/modal.tsx";
import { AccountChoice } from "../new/account-choice.tsx";
import { ActOutcome } from "../on-behalf/act-outcome.tsx";
import { isConflict, useAct } from "../on-behalf/use-act.ts";
import { correctRide } from "./api.ts";

const { price, reason } = correctSchema.shape;
const typedEuros = z
  .string()
  .regex(/^\d{1,5}([.,]\d{1,2})?$/, message("amountInvalid"))
  .transform((typed) => Number(typed.replace(",", ".")));
const schema = z.object({
  price: z.preprocess((typed) => Number(typed || Number.NaN), price),
  how: z.enum(["", ...PAID_HOW]).default(""),
  amount: typedEuros.optional(),
  reason,
});

type CorrectFormProps = {
  office: OfficeBooking;
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

/** What was really so: the price, how and what was paid in the car, and on whose account it is. What is left as it is stays. */
export function CorrectForm({ office: { booking, paid }, onDone, onClose }: CorrectFormProps) {
  const { t } = useTranslation();
  const { id, version, estimatedPrice = 0 } = booking;
  const [seen, setSeen] = useState(version);
  const [account, setAccount] = useState<AccountList[number] | null>(null);
  const correcting = useAct(id, (asked: Parameters<typeof correctRide>[1]) => correctRide(id, asked), onDone);
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "office-correct",
    schema,
    onSubmit({ price: euros, how, amount = 0, reason: why }) {
      // After a conflict was told, what somebody else did is known.
      const known = isConflict(correcting.error) ? version : seen;
      setSeen(known);
      correcting.mutate(
        {
          reason: why,
          version: known,
          ...(euros !== estimatedPrice && { price: euros }),
          ...(how && { paid: { how, amount: how === "account" ? 0 : amount } }),
          ...(account && { account: account.id }),
        },
        {
          onError(error) {
            const { "paid.how": ofHow, "paid.amount": ofAmount, ...others } = fieldErrorsOf(error);
            showFieldErrors({ ...others, ...(ofHow && { how: ofHow }), ...(ofAmount && { amount: ofAmount }) });
          },
        },
      );
    },
  });
  return (
    <Form
      of={{ form, fields, names }}
      label={t("office-payments:correct.title")}
      hasSummary={false}
      className="mt-4 gap-4"
    >
      <Field field={fields.price} label={t("office-payments:correct.price")} isRequired>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={estimatedPrice}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
          />
        )}
      </Field>
      <Field field={fields.how} label={t("office-payments:correct.how")}>
        {(control) => (
          <Select defaultValue="" {...control}>
            <option value="">{t("office-payments:correct.asItIs")}</option>
            {PAID_HOW.map((how) => (
              <option key={how} value={how}>
                {t(`office-payments:correct.ways.${how}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        field={fields.amount}
        label={t("office-payments:correct.amount")}
        hint={t("office-payments:correct.amountHint")}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={paid ? String(paid.amount) : ""}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
          />
        )}
      </Field>
      <AccountChoice account={account} setAccount={setAccount} />
      <Field
        field={fields.reason}
        label={t("office-payments:correct.reason")}
        hint={t("office-payments:correct.hint")}
        isRequired
      >
        {(control) => <TextInput {...control} autoComplete="off" maxLength={200} />}
      </Field>
      <ModalActions notice={<ActOutcome act={correcting} done={t("office-payments:correct.done")} />}>
        <Button look="secondary" onClick={onClose} disabled={correcting.isPending}>
          {t("office:cancel")}
        </Button>
        <Submit
          isPending={correcting.isPending}
          text={t("office-payments:correct.submit")}
          pendingText={t("booking:form.processing")}
        />
      </ModalActions>
    </Form>
  );
}
