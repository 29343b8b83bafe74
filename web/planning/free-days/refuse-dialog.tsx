import { MOST_NOTE, type OfficeWish } from "@domrit/shared/driver/rota.ts";
import { type FormEvent, useId, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { Field } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { useDecision } from "./queries.ts";

type RefuseDialogProps = { wish: OfficeWish; days: string; onClose: () => void };

/** Refuses free days, or withdraws those that were granted; the driver reads the reason where one is given. */
export function RefuseDialog({ wish, days, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState("");
  const deciding = useDecision(wish, onClose);
  const act = wish.state === "granted" ? "withdraw" : "refuse";
  const close = () => !deciding.isPending && onClose();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    deciding.mutate({ granted: false, ...(reason.trim() && { reason: reason.trim() }) });
  };
  return (
    <Modal isOpen onClose={close} title={t(`office-fleet:wishes.${act}Title`, { name: wish.firstName, days })}>
      <form noValidate onSubmit={submit} className="mt-4">
        <Field
          field={fieldOf(formId, "reason", { maxLength: MOST_NOTE })}
          label={t("office-fleet:wishes.reason")}
          hint={t("office-fleet:wishes.reasonHint")}
        >
          {(control) => <TextInput {...control} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </Field>
        <ModalActions notice={deciding.error && <Alert title={errorText(deciding.error, t)} />}>
          <Button look="secondary" disabled={deciding.isPending} onClick={close}>
            {t("office:cancel")}
          </Button>
          <Button type="submit" isPending={deciding.isPending}>
            {t(`office-fleet:wishes.${act}`)}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
