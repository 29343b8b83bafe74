import type { MessageView } from "@domrit/shared/driver/messages.ts";
import { useMemo, useState } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { clockTime } from "../../i18n/format-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useNews } from "../news/use-news.ts";
import type { MessageSaid } from "../presses/presses.ts";
import { usePresses } from "../presses/use-presses.ts";
import { bigButton } from "../rides/big-button.ts";
import { useMessages, useUnanswered } from "./use-messages.ts";
import { WriteDialog } from "./write-dialog.tsx";

/** What the desk wrote, until the driver has answered it, which one press does. */
export function NewMessages({ driverId }: { driverId: string }) {
  const { waiting, pressMessage } = usePresses(driverId);
  const unanswered = useUnanswered(useMessages(driverId), waiting);
  useNews(useMemo(() => unanswered.map(({ id, isRead: isOpened }) => ({ id, isOpened })), [unanswered]));
  if (unanswered.length === 0) return null;
  return (
    <ul className="divide-y divide-line">
      {unanswered.map((message) => (
        <NewMessage key={message.id} message={message} onAnswer={pressMessage} />
      ))}
    </ul>
  );
}

type NewMessageProps = { message: MessageView; onAnswer: (said: MessageSaid) => void };

function NewMessage({ message: { id, text, at }, onAnswer }: NewMessageProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isWriting, setWriting] = useState(false);
  const ofMessage = <span className="sr-only"> ({text})</span>;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="font-semibold text-brand">{t("driver-messages:new", { time: clockTime(at, locale) })}</p>
      <p className="whitespace-pre-line wrap-break-word text-lg leading-snug">{text}</p>
      <div className="grid grid-cols-2 gap-2">
        {(["ok", "call"] as const).map((quick) => (
          <button
            key={quick}
            type="button"
            className={bigButton(quick === "ok" ? "primary" : "secondary")}
            onClick={() => onAnswer({ text: t(`driver-messages:quick.${quick}`), quick, answers: id })}
          >
            {t(`driver-messages:quick.${quick}`)}
            {ofMessage}
          </button>
        ))}
      </div>
      <button type="button" className={bigButton("secondary")} onClick={() => setWriting(true)}>
        {t("driver-messages:answer")}
        {ofMessage}
      </button>
      {isWriting && (
        <WriteDialog onSend={(words) => onAnswer({ text: words, answers: id })} onClose={() => setWriting(false)} />
      )}
    </li>
  );
}
