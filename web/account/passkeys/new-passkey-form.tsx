import { type NewPasskey, newPasskeySchema } from "@domrit/shared/account/security.ts";
import type { SessionsView } from "@domrit/shared/account/view.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { NoPasskeyError } from "./web-authn.ts";

type NewPasskeyFormProps = {
  error: Error | null;
  isPending: boolean;
  onCancel: () => void;
  onSubmit: (passkey: NewPasskey, showFieldErrors: (errors: FieldErrors) => void) => void;
};

export function NewPasskeyForm({ error, isPending, onCancel, onSubmit }: NewPasskeyFormProps) {
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
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-5">
      <Field field={fields.name} label={t("security:add.name")} hint={t("security:add.nameHint")}>
        {(control) => <TextInput {...control} defaultValue={name} autoComplete="off" />}
      </Field>
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {error && <WhyNone error={error} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onCancel}
        isPending={isPending}
        text={t("security:add.submit")}
        pendingText={t("security:add.submitting")}
      />
    </Form>
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
