import { codeSchema, type GivenCode } from "@domrit/shared/account/security.ts";
import type { AppSecret } from "@domrit/shared/account/security-view.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { DialogSubmit } from "../../forms/dialog-submit.tsx";
import { Field } from "../../forms/field.tsx";
import { Form } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { confirmApp } from "./api.ts";
import { AppSecretView } from "./app-secret-view.tsx";
import { CodeInput } from "./code-input.tsx";

type ConfirmAppProps = {
  /** Undefined when a code without script was wrong: the secret was shown before, and is in the app. */
  app: AppSecret | undefined;
  onCancel: () => void;
  onDone: (codes: string[]) => void;
};

/** Gives the app its secret, as a picture, as text and as a link, and asks for the first code. */
export function ConfirmApp({ app, onCancel, onDone }: ConfirmAppProps) {
  const { t } = useTranslation();
  const confirming = useCall({
    mutationFn: (given: GivenCode) => confirmApp(given),
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "confirm-app",
    schema: codeSchema,
    onSubmit: (given) => confirming.mutate(given),
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} className="mt-4">
      {app && <AppSecretView app={app} />}
      <Field field={fields.code} label={t("security:app.code")}>
        {(control) => <CodeInput {...control} isOfApp />}
      </Field>
      {confirming.error && <Alert title={errorText(confirming.error, t)} />}
      <DialogSubmit
        cancel={t("profile:cancel")}
        onCancel={onCancel}
        isPending={confirming.isPending}
        text={t("security:app.confirm")}
        pendingText={t("security:app.confirming")}
      />
    </Form>
  );
}
