import { useForm } from "../../forms/defined/use-form.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { turnOffForm } from "./forms.ts";

export function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const turning = useForm(turnOffForm, { onDone: onClose });
  const { fields } = turning;
  return (
    <Modal isOpen onClose={() => !turning.isPending && onClose()} title={t("security:secondStep.turnOffQuestion")}>
      <p className="mt-3">{t("security:secondStep.turnOffText")}</p>
      <Form of={turning} hasSummary={false} className="mt-5">
        <Field field={fields.password} label={t("account:fields.password")}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field field={fields.code} label={t("security:code")}>
          {(control) => (
            <TextInput {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        {turning.failure && <Alert title={turning.failure} />}
        <DialogSubmit
          look="danger"
          cancel={t("profile:cancel")}
          onCancel={onClose}
          isPending={turning.isPending}
          text={t("security:secondStep.turnOff")}
          pendingText={t("security:secondStep.turningOff")}
        />
      </Form>
    </Modal>
  );
}
