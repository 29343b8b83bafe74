import { type PasswordAndCode, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { turnOffSecondStep } from "./api.ts";

/** Turns the second step off, with the password and a code. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useSecurityRefresh();
  const turning = useCall({
    mutationFn: (proof: PasswordAndCode) => turnOffSecondStep(proof),
    gcTime: 0,
    async onSuccess() {
      await refresh();
      onClose();
      toast({ action: "second-step", title: t("security:secondStep.turnedOff") });
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "turn-off",
    schema: passwordAndCodeSchema,
    onSubmit: (proof) => turning.mutate(proof),
  });
  return (
    <Modal isOpen onClose={() => !turning.isPending && onClose()} title={t("security:secondStep.turnOffQuestion")}>
      <p className="mt-3">{t("security:secondStep.turnOffText")}</p>
      <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
        <Field field={fields.password} label={t("account:fields.password")}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Field field={fields.code} label={t("security:code")}>
          {(control) => (
            <TextInput {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        {turning.error && <Alert title={errorText(turning.error, t)} />}
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
