import { forgotPasswordSchema } from "@domrit/shared/account/schema.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { requestReset } from "../api.ts";

/** Asks for the address to which the link goes. The answer is the same whether there is an account or not. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const asking = useCall({ mutationFn: requestReset });
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "forgot-password",
    schema: forgotPasswordSchema,
    onSubmit(body) {
      asking.mutate(body, { onError: (error) => error instanceof ApiError && showFieldErrors(error.fields) });
    },
  });
  return (
    <Form of={{ form, fields, names }} hasSummary={false} label={t("account:forgot.title")}>
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </Field>
      {asking.isSuccess && (
        <Alert look="success" title={t("account:forgot.sent")}>
          <p>{t("account:forgot.sentHint")}</p>
        </Alert>
      )}
      {asking.error && <Alert title={errorText(asking.error, t)} />}
      <Submit
        className="w-full"
        isPending={asking.isPending}
        text={t("account:forgot.submit")}
        pendingText={t("account:forgot.submitting")}
      />
    </Form>
  );
}
