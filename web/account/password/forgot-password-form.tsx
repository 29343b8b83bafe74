import { forgotPasswordSchema } from "@domrit/shared/account/schema.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { requestReset } from "../api.ts";

/** Asks for the address to which the link goes. The answer is the same whether there is an account or not. */
export function ForgotPasswordForm() {
  const { t } = useTranslation();
  const asking = useCall({ mutationFn: requestReset });
  const { form, fields, showFieldErrors } = useZodForm({
    id: "forgot-password",
    schema: forgotPasswordSchema,
    onSubmit(body) {
      asking.mutate(body, { onError: (error) => error instanceof ApiError && showFieldErrors(error.fields) });
    },
  });
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("account:forgot.title")}
      className="flex flex-col gap-4"
    >
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </Field>
      {asking.isSuccess && (
        <Alert look="success" title={t("account:forgot.sent")}>
          <p>{t("account:forgot.sentHint")}</p>
        </Alert>
      )}
      {asking.error && <Alert title={errorText(asking.error, t)} />}
      <Button type="submit" isPending={asking.isPending} className="w-full">
        {asking.isPending ? t("account:forgot.submitting") : t("account:forgot.submit")}
      </Button>
    </form>
  );
}
