import { emailStateSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useButton } from "../../forms/defined/use-button.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MailWarning } from "../../icons/icons.tsx";
import type { PageQuery } from "../../site/page-data.ts";
import { keepEmailButton, resendConfirmationButton } from "./forms.ts";

export const emailStateRead = {
  key: queryKeys.emailState,
  path: apiPaths.emailConfirmation,
  answer: emailStateSchema,
} satisfies PageQuery;

export function EmailNotice() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf(emailStateRead), refetchOnMount: "always" });
  const sending = useButton(resendConfirmationButton, {});
  const cancelling = useButton(keepEmailButton, {});
  if (!data || (data.isConfirmed && !data.pending)) return null;
  const { email, pending } = data;
  const title = pending ? t("profile:email.pending") : t("profile:email.unconfirmed");
  return (
    <section aria-label={title} className="card flex flex-col gap-4 border-accent p-5 sm:p-6">
      <h3 className="flex items-center gap-2 text-heading">
        <MailWarning aria-hidden className="size-6 shrink-0 text-brand" />
        {title}
      </h3>
      <p className="break-words text-muted">
        {pending ? t("profile:email.pendingText", { pending, email }) : t("profile:email.unconfirmedText", { email })}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {pending && (
          <FormButton look="quiet" {...cancelling.button}>
            {t("profile:email.cancel")}
          </FormButton>
        )}
        <FormButton look="secondary" {...sending.button}>
          {t("profile:email.resend")}
        </FormButton>
      </div>
    </section>
  );
}
