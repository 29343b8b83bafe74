import type { MessagesView, MessageView } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { addContactPath, rideMessagesPath } from "@domrit/shared/site/pages.ts";
import { buttonOf } from "../../forms/defined/form-definition.ts";
import { FormButton } from "../../forms/form-button.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { buttonLook } from "../../ui/button.tsx";
import { resendMessageButton } from "./forms.ts";

type MessageListProps = { ride: BookingView; messages: MessagesView };

/** What was sent about a ride, where and when; what failed and why; each with the way to put its address right, or have it sent once more. */
export function MessageList({ ride, messages }: MessageListProps) {
  const { t } = useTranslation();
  if (messages.length === 0) return <p className="text-muted">{t("messages:none")}</p>;
  return (
    <ul className="flex flex-col gap-4 divide-y divide-line *:not-last:pb-4">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <Message message={message} />
          <div className="flex flex-wrap gap-2 print:hidden">
            {message.mayCorrect && (
              <a href={addContactPath(ride.id)} className={buttonLook("secondary")}>
                {t(`messages:correct.${message.channel}`)}
              </a>
            )}
            {message.mayResend && <ResendButton ride={ride} message={message} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Message({ message: { kind, channel: by, to, state, at, reason } }: { message: MessageView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const channel = t(`messages:channels.${by}`);
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium text-base">{t(`messages:kinds.${kind}`)}</p>
      <p className="wrap-anywhere text-muted">{t(`messages:by${to ? "To" : ""}`, { channel, to })}</p>
      <p className={state === "failed" ? "text-danger" : "text-muted"}>
        {t(`messages:states.${state}`, { moment: formatMoment(at, locale) })}
      </p>
      {reason && <p>{reason}</p>}
    </div>
  );
}

function ResendButton({
  ride,
  message: { id: messageId, kind, channel },
}: {
  ride: BookingView;
  message: MessageView;
}) {
  const { t } = useTranslation();
  const names = { kind: t(`messages:kinds.${kind}`), channel: t(`messages:channels.${channel}`) };
  return (
    <FormButton
      {...buttonOf(resendMessageButton, { messageId })}
      action={rideMessagesPath(ride.id)}
      look="secondary"
      className="print:hidden"
      aria-label={t("messages:resendWhich", names)}
    >
      {t("messages:resend")}
    </FormButton>
  );
}
