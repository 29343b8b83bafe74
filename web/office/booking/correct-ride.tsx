import { isFinal } from "@domrit/shared/booking/status.ts";
import { PAID_HOW } from "@domrit/shared/booking/told-by-driver.ts";
import { amountText, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import { type Correction, correctSchema } from "@domrit/shared/office/on-behalf.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { AccountList } from "@domrit/shared/organisations/office-views.ts";
import { typedEuros } from "@domrit/shared/payments/requests.ts";
import { use, useState } from "react";
import { z } from "zod";
import { orEmpty } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { FormDialog } from "../form-dialog.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { AccountChoice } from "../new/account-choice.tsx";
import { ActOutcome, AskedAct } from "../on-behalf/act-outcome.tsx";
import { useActForm } from "../on-behalf/use-act.ts";

export function CorrectRide({ office }: { office: OfficeBooking }) {
  const { t } = useTranslation();
  if (use(StaffContext)?.role !== "manager" || !isFinal(office.booking.status)) return null;
  return (
    <AskedAct open={t("office-payments:correct.open")} done={t("office-payments:correct.done")}>
      {(dialog) => <CorrectDialog office={office} {...dialog} />}
    </AskedAct>
  );
}

const schema = z.object({
  // Of a ride from the street it has cents, and may stay so; a new one is checked by the server.
  price: typedEuros,
  how: z.enum(["", ...PAID_HOW]).default(""),
  amount: orEmpty(typedEuros),
  reason: correctSchema.shape.reason,
});

type CorrectDialogProps = {
  office: OfficeBooking;
  onDone: (acted: OnBehalfAnswer) => void;
  onClose: () => void;
};

function CorrectDialog({ office: { booking, paid }, onDone, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, estimatedPrice = 0 } = booking;
  const [account, setAccount] = useState<AccountList[number] | null>(null);
  const form = useActForm(
    booking,
    {
      id: "office-correct",
      schema,
      call({ price: euros, how, amount = 0, reason: why }, version) {
        const body: Correction & { version: number } = {
          reason: why,
          version,
          ...(euros !== estimatedPrice && { price: euros }),
          ...(how && { paid: { how, amount: how === "account" ? 0 : amount } }),
          ...(account && { account: account.id }),
        };
        return { method: "POST", path: officePaths.correctRide(id), body };
      },
    },
    {
      onDone,
      onRefused({ fields: { "paid.how": ofHow, "paid.amount": ofAmount, ...others } }) {
        form.showFieldErrors({ ...others, ...(ofHow && { how: ofHow }), ...(ofAmount && { amount: ofAmount }) });
      },
    },
  );
  const { fields } = form;
  return (
    <FormDialog
      title={t("office-payments:correct.title")}
      of={form}
      notice={<ActOutcome act={form} done={t("office-payments:correct.done")} />}
      submit={t("office-payments:correct.submit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <TextField
        field={fields.price}
        label={t("office-payments:correct.price")}
        isRequired
        defaultValue={amountText(toCents(estimatedPrice), locale)}
        inputMode="decimal"
        className="max-w-40"
      />
      <SelectField
        field={fields.how}
        label={t("office-payments:correct.how")}
        none={t("office-payments:correct.asItIs")}
        options={PAID_HOW.map((how) => [how, t(`office-payments:correct.ways.${how}`)])}
      />
      <TextField
        field={fields.amount}
        label={t("office-payments:correct.amount")}
        hint={t("office-payments:correct.amountHint")}
        defaultValue={paid ? amountText(toCents(paid.amount), locale) : ""}
        inputMode="decimal"
        className="max-w-40"
      />
      <AccountChoice account={account} setAccount={setAccount} />
      <TextField
        field={fields.reason}
        label={t("office-payments:correct.reason")}
        hint={t("office-payments:correct.hint")}
        isRequired
        maxLength={200}
      />
    </FormDialog>
  );
}
