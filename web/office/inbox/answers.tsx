import type { InboxAnswerView, InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { errorText } from "../../api/error-text.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleAlert, CircleCheck, Clock, type IconType, Phone } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { resendAnswer, useItemCall } from "./queries.ts";

export function Answers({ item }: { item: InboxItem }) {
  const { t } = useTranslation();
  if (item.answers.length === 0) return null;
  return (
    <section aria-label={t("office-inbox:answers")} className="flex flex-col gap-3">
      <h2 className="text-heading">{t("office-inbox:answers")}</h2>
      <ol className="flex flex-col gap-3">
        {item.answers.map((answer) => (
          <li key={answer.id} className="card border-s-4 border-s-brand p-5">
            <AnswerShown item={item} answer={answer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerShown({ item, answer }: { item: InboxItem; answer: InboxAnswerView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const sending = useItemCall(item, (answerId: string) => resendAnswer(item, answerId));
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <span>
          <strong>{answer.staffName}</strong> · {formatMoment(answer.at, locale)}
        </span>
        <AnswerState answer={answer} />
      </p>
      <p lang={answer.channel === "email" ? item.language : undefined} className="wrap-anywhere whitespace-pre-wrap">
        {answer.text}
      </p>
      {answer.state === "failed" && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <Alert title={t("office-inbox:answerFailed")}>
            <p>{answer.reason}</p>
          </Alert>
          {answer.mayResend && (
            <Button look="secondary" isPending={sending.isPending} onClick={() => sending.mutate(answer.id)}>
              {t("office-inbox:resend")}
            </Button>
          )}
        </div>
      )}
      {sending.error && <Alert title={errorText(sending.error, t)} />}
    </>
  );
}

const SIGNS: Record<"waiting" | "sent" | "failed" | "phone", IconType> = {
  waiting: Clock,
  sent: CircleCheck,
  failed: CircleAlert,
  phone: Phone,
};

function AnswerState({ answer: { state } }: { answer: InboxAnswerView }) {
  const { t } = useTranslation();
  const shown = state ?? "phone";
  const Icon = SIGNS[shown];
  return (
    <span role="status" className="inline-flex items-center gap-1.5 font-semibold">
      <Icon aria-hidden className={`size-4 ${shown === "failed" ? "text-danger" : "text-brand"}`} />
      {t(`office-inbox:answerStates.${shown}`)}
    </span>
  );
}
