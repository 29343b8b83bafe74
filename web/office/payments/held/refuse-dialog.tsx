import { refuseHeldSchema } from "@domrit/shared/payments/requests.ts";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { DialogSubmit } from "../../../forms/dialog-submit.tsx";
import { Field } from "../../../forms/field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useZodForm } from "../../../forms/use-zod-form.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { TextArea } from "../../../ui/controls.tsx";
import { Modal } from "../../../ui/modal.tsx";
import type { useDeciding } from "./held-query.ts";

type AnswerHandlers = { onSuccess: () => void; onError: (error: Error) => void };
type RefuseDialogProps = {
  amount: string;
  deciding: Pick<ReturnType<typeof useDeciding>, "error" | "isPending">;
  onRefuse: (reason: string, told: AnswerHandlers) => void;
  onClose: () => void;
};

/** Keeps what was to go back, with why. */
export function RefuseDialog({ amount, deciding, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "refuse-held",
    schema: refuseHeldSchema,
    onSubmit: ({ reason }) =>
      onRefuse(reason, { onSuccess: onClose, onError: (error) => showFieldErrors(fieldErrorsOf(error)) }),
  });
  const close = () => !deciding.isPending && onClose();
  const title = t("office-payments:held.refuseTitle", { amount });
  return (
    <Modal isOpen onClose={close} title={title}>
      <Form of={{ form, fields, names }} label={title} hasSummary={false} className="mt-4">
        <Field
          field={fields.reason}
          label={t("office-payments:held.reason")}
          hint={t("office-payments:held.reasonHint")}
        >
          {(control) => <TextArea {...control} rows={2} />}
        </Field>
        {deciding.error && <Alert title={errorText(deciding.error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={deciding.isPending}
          text={t("office-payments:held.refuse")}
          pendingText={t("booking:form.processing")}
        />
      </Form>
    </Modal>
  );
}
