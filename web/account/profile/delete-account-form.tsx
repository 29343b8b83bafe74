import { deleteAccountSchema } from "@domrit/shared/account/schema.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { useSetAtom } from "jotai";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { Field } from "../../forms/field.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ModalActions } from "../../ui/modal.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { deleteAccount } from "../api.ts";
import { tellLoggedOut } from "../log-out-news.ts";
import { useLeaveAccount } from "../use-leave-account.ts";

/** Long enough to read what is kept and why. */
const FAREWELL_DURATION = 20_000;

/** Asks for the password and deletes the account. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toast = useSetAtom(pushToastAtom);
  const navigate = useNavigate();
  const leave = useLeaveAccount();
  const deleting = useCall({
    mutationKey: mutationKeys.session,
    mutationFn: deleteAccount,
    gcTime: 0,
    async onSuccess({ message }) {
      tellLoggedOut();
      leave();
      toast({ title: t("profile:delete.done"), description: message, duration: FAREWELL_DURATION });
      await navigate(pathTo("home", locale));
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
  });
  const { form, fields, showFieldErrors } = useZodForm({
    id: "delete-account",
    schema: deleteAccountSchema,
    onSubmit: (body) => deleting.mutate(body),
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate className="mt-5 flex flex-col gap-4">
      <Field field={fields.password} label={t("account:fields.password")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      {deleting.error && <Alert title={errorText(deleting.error, t)} />}
      <ModalActions>
        <Button look="secondary" onClick={onCancel} disabled={deleting.isPending}>
          {t("profile:cancel")}
        </Button>
        <Button type="submit" look="danger" isPending={deleting.isPending}>
          {deleting.isPending ? t("profile:delete.submitting") : t("profile:delete.submit")}
        </Button>
      </ModalActions>
    </form>
  );
}
