import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { closeDifferenceSchema } from "@domrit/shared/payments/requests.ts";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { DialogSubmit } from "../../../forms/dialog-submit.tsx";
import { Field } from "../../../forms/field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useZodForm } from "../../../forms/use-zod-form.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { TextArea } from "../../../ui/controls.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { useClosing } from "./differences-query.ts";

type CloseDialogProps = {
  difference: DifferencesView["items"][number];
  onClose: () => void;
  /** Once it is closed and shown no more. */
  onClosed: () => void;
};

/** Closes a difference for good, with how it is explained. */
export function CloseDialog({ difference: { id, title, subject, amount }, onClose, onClosed }: CloseDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const closing = useClosing();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "close-difference",
    schema: closeDifferenceSchema,
    onSubmit: ({ note }) =>
      closing.mutate({ id, note }, { onSuccess: onClosed, onError: (error) => showFieldErrors(fieldErrorsOf(error)) }),
  });
  const close = () => !closing.isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={t("office-payments:differences.closeTitle")}>
      <p className="mt-4 font-semibold">
        {title}, <span className="tabular-nums">{formatMoney(toCents(amount), locale)}</span>
      </p>
      <p className="wrap-anywhere text-muted text-sm">{subject}</p>
      <Form
        of={{ form, fields, names }}
        label={t("office-payments:differences.closeTitle")}
        hasSummary={false}
        className="mt-4"
      >
        <Field
          field={fields.note}
          label={t("office-payments:differences.note")}
          hint={t("office-payments:differences.noteHint")}
        >
          {(control) => <TextArea {...control} rows={3} />}
        </Field>
        {closing.error && <Alert title={errorText(closing.error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={closing.isPending}
          text={t("office-payments:differences.closeSubmit")}
          pendingText={t("booking:form.processing")}
        />
      </Form>
    </Modal>
  );
}
