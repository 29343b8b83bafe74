import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { FORM_FIELD } from "../../forms/own-fields.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MailWarning } from "../../icons/mail-warning.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { cancelEmailChange, readEmailState, resendConfirmation } from "../email/api.ts";

/** Says which address waits for its link to be followed, sends that again, and calls a change off. */
export function EmailNotice() {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.emailState,
    queryFn: ({ signal }) => readEmailState(signal),
    refetchOnMount: "always",
  });
  const onError = (error: Error) =>
    toast({
      action: "email-change",
      title: t("profile:email.failed"),
      description: errorText(error, t),
      tone: "destructive",
    });
  const sending = useCall({
    mutationFn: resendConfirmation,
    onSuccess: () =>
      toast({ action: "email-change", title: t("profile:email.sent"), description: t("profile:email.sentHint") }),
    onError,
  });
  const cancelling = useCall({
    mutationFn: cancelEmailChange,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeys.emailState });
      toast({ action: "email-change", title: t("profile:email.cancelled") });
    },
    onError,
  });
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
          <FormButton
            look="quiet"
            method="post"
            fields={{ [FORM_FIELD]: "keep-email" }}
            isPending={cancelling.isPending}
            onPress={() => cancelling.mutate()}
          >
            {t("profile:email.cancel")}
          </FormButton>
        )}
        <FormButton
          look="secondary"
          method="post"
          fields={{ [FORM_FIELD]: "resend-confirmation" }}
          isPending={sending.isPending}
          onPress={() => sending.mutate()}
        >
          {t("profile:email.resend")}
        </FormButton>
      </div>
    </section>
  );
}
