import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { MAX_CANCEL_MESSAGE, OFFICE_REASONS, officeCancellationSchema } from "@domrit/shared/office/booking-acts.ts";
import { useState } from "react";
import { z } from "zod";
import { serverNow } from "../../../clock/server-clock.ts";
import { CheckBox } from "../../../forms/check-box.tsx";
import { inForm } from "../../../forms/or-empty.ts";
import { SelectField } from "../../../forms/select-field.tsx";
import { TextAreaField } from "../../../forms/text-field.tsx";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { ActNotice } from "./conflict.tsx";
import { useRideForm } from "./use-ride-form.ts";

const schema = officeCancellationSchema.safeExtend({
  acceptCharge: inForm(
    officeCancellationSchema.shape.acceptCharge,
    z.preprocess((typed) => typed === "on", z.boolean()),
  ),
});

type CancelDialogProps = { office: OfficeBooking; onClose: () => void };

export function CancelDialog({ office, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { booking, cancelWords, language } = office;
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const known = OFFICE_REASONS.find((reason) => reason === chosen);
  const isAsked = known === "customer";
  const hasFee = isAsked && cancellation(booking, serverNow()) === "fee";
  const amount = formatMoney(toCents(booking.estimatedPrice ?? 0), useLocale());
  const { form, seen } = useRideForm(
    office,
    {
      act: "cancel",
      schema,
      body: ({ reason, message, acceptCharge }) => ({
        reason,
        ...(message && { message }),
        ...(hasFee && { acceptCharge }),
      }),
    },
    onClose,
  );
  return (
    <FormDialog
      title={t("office-booking:cancel.title", { reference: booking.reference })}
      of={form}
      notice={<ActNotice office={office} seen={seen} failure={form.error} />}
      look="danger"
      disabled={seen.news !== undefined}
      cancel={t("office-booking:cancel.keep")}
      submit={hasFee ? t("office-booking:cancel.withFee", { amount }) : t("office-booking:acts.cancel")}
      onClose={onClose}
    >
      <SelectField
        field={form.fields.reason}
        label={t("office-booking:cancel.reason")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        none={t("office-booking:cancel.choose")}
        options={OFFICE_REASONS.map((name) => [name, t(`office-booking:reasons.${name}`)])}
      />
      {!isAsked && (
        <TextAreaField
          field={form.fields.message}
          label={t("office-booking:cancel.message")}
          hint={t("office-booking:cancel.messageHint", { language: t(`office-booking:languages.${language}`) })}
          isRequired={known === "other"}
          rows={3}
          maxLength={MAX_CANCEL_MESSAGE}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {hasFee && (
        <CheckBox
          field={form.fields.acceptCharge}
          label={t("office-booking:cancel.acceptCharge", { amount })}
          isTicked={false}
        />
      )}
      {known && (
        <div className="rounded-lg border border-line bg-sunken px-4 py-3">
          <p className="text-muted text-sm">{t("office-booking:cancel.reads")}</p>
          <p lang={language}>{cancelWords[known]}</p>
          {typed.trim() && !isAsked && <p className="wrap-anywhere mt-1 whitespace-pre-line">{typed.trim()}</p>}
        </div>
      )}
    </FormDialog>
  );
}
