import { registerSchema } from "@domrit/shared/account/schema.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { PersonFields } from "../person-fields.tsx";
import { useRegister } from "./use-register.ts";

/** Asks for what an account needs. */
export function RegisterForm() {
  const { t } = useTranslation();
  const { register, isPending } = useRegister();
  const { form, fields, names, showFieldErrors } = useZodForm({
    id: "register",
    schema: registerSchema,
    onSubmit(registration) {
      register(registration, (error) => error instanceof ApiError && showFieldErrors(error.fields));
    },
  });
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("account:register.title")}
      className="flex flex-col gap-4"
    >
      <ErrorSummary names={names} fields={fields} />
      <PersonFields fields={fields} />
      <Field field={fields.password} label={t("account:fields.password")} hint={t("account:register.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("account:fields.confirmPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Button type="submit" isPending={isPending} className="mt-2 w-full">
        {isPending ? t("account:register.submitting") : t("account:register.submit")}
      </Button>
    </form>
  );
}
