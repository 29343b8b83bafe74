import { registerSchema } from "@domrit/shared/account/schema.ts";
import { ApiError } from "../../api/api-error.ts";
import { Field } from "../../forms/field.tsx";
import { Form, Submit } from "../../forms/form.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
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
    <Form of={{ form, fields, names }} label={t("account:register.title")}>
      <PersonFields fields={fields} />
      <Field field={fields.password} label={t("account:fields.password")} hint={t("account:register.passwordHint")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Field field={fields.confirmPassword} label={t("account:fields.confirmPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Submit
        className="mt-2 w-full"
        isPending={isPending}
        text={t("account:register.submit")}
        pendingText={t("account:register.submitting")}
      />
    </Form>
  );
}
