import { loginSchema } from "@domrit/shared/account/schema.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useLogIn } from "./use-log-in.ts";

/** Asks for e-mail address and password. */
export function LoginForm() {
  const { t } = useTranslation();
  const { logIn, isPending } = useLogIn();
  const { form, fields, names } = useZodForm({
    id: "login",
    schema: loginSchema,
    onSubmit: logIn,
  });
  return (
    <form
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={t("account:login.title")}
      className="flex flex-col gap-4"
    >
      <ErrorSummary names={names} fields={fields} />
      <Field field={fields.email} label={t("account:fields.email")}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </Field>
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <Link to={appPathTo("forgotPassword")} className="link -my-2 inline-flex min-h-11 items-center self-end text-sm">
        {t("account:login.forgot")}
      </Link>
      <Button type="submit" isPending={isPending} className="w-full">
        {isPending ? t("account:login.submitting") : t("account:login.submit")}
      </Button>
    </form>
  );
}
