import { type NewPasskey, newPasskeySchema } from "@domrit/shared/account/security.ts";
import type { SessionsView } from "@domrit/shared/account/view.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { addPasskey } from "./api.ts";
import { NoPasskeyError } from "./web-authn.ts";

type AddPasskeyProps = { isOpen: boolean; onClose: () => void };

export function AddPasskey({ isOpen, onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useSecurityRefresh();
  const adding = useCall({
    mutationFn: addPasskey,
    gcTime: 0,
    async onSuccess() {
      await refresh();
      close();
      toast({ action: "add-passkey", title: t("security:add.done") });
    },
  });
  const close = () => {
    adding.reset();
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={() => !adding.isPending && close()} title={t("security:add.open")}>
      <p className="mt-3">{t("security:add.text")}</p>
      <NewPasskeyForm
        error={adding.error}
        isPending={adding.isPending}
        onCancel={close}
        onSubmit={(passkey, showFieldErrors) =>
          adding.mutate(passkey, {
            onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
          })
        }
      />
    </Modal>
  );
}

type NewPasskeyFormProps = {
  error: Error | null;
  isPending: boolean;
  onCancel: () => void;
  onSubmit: (passkey: NewPasskey, showFieldErrors: (errors: FieldErrors) => void) => void;
};

function NewPasskeyForm({ error, isPending, onCancel, onSubmit }: NewPasskeyFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [name] = useState(() => {
    const sessions = queries.getQueryData<SessionsView>(queryKeys.sessions);
    return sessions?.find(({ current }) => current)?.device ?? "";
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "new-passkey",
    schema: newPasskeySchema,
    defaultValue: { name },
    onSubmit: (passkey) => onSubmit(passkey, showFieldErrors),
  });
  return (
    <DialogForm
      of={{ form, fields, names, isPending }}
      notice={error && <WhyNone error={error} />}
      cancel={t("profile:cancel")}
      onCancel={onCancel}
      submit={t("security:add.submit")}
      pending={t("security:add.submitting")}
    >
      <TextField
        field={fields.name}
        label={t("security:add.name")}
        hint={t("security:add.nameHint")}
        defaultValue={name}
      />
      <PasswordField field={fields.password} label={t("account:fields.password")} />
    </DialogForm>
  );
}

function WhyNone({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (!(error instanceof NoPasskeyError)) return <Alert title={errorText(error, t)} />;
  if (error.reason !== "cancelled") return <Alert title={t(`security:add.${error.reason}`)} />;
  return (
    <Alert look="info" title={t("security:add.cancelled")}>
      <p>{t("security:add.cancelledHint")}</p>
    </Alert>
  );
}
