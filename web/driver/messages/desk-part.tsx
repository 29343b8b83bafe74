import type { MessageView } from "@domrit/shared/driver/messages.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Fold } from "../../ui/fold.tsx";
import { isMessage } from "../presses/presses.ts";
import { usePresses } from "../presses/use-presses.ts";
import { bigButton } from "../rides/big-button.ts";
import { CallDesk } from "./call-desk.tsx";
import { useMessages } from "./use-messages.ts";
import { WriteDialog } from "./write-dialog.tsx";

/** How the driver reaches the desk, and what was said. */
export function DeskPart({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const { waiting, refused, pressMessage } = usePresses(driverId);
  const messages = useMessages(driverId) ?? [];
  const [isWriting, setWriting] = useState(false);
  const unsent = waiting.filter(isMessage).map(({ message, said }) => ({ ...message, id: said.eventId }));
  const last = messages.findLast(({ by }) => by === "driver");
  const failed = refused.filter((each) => isMessage(each.press)).at(-1);
  return (
    <section aria-labelledby="desk-title" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="desk-title" className="text-heading">
        {t("driver-messages:title")}
      </h2>
      <CallDesk />
      <div className="grid grid-cols-2 gap-3">
        <button
          type="button"
          className={bigButton("secondary")}
          onClick={() => pressMessage({ text: t("driver-messages:callBack"), quick: "call" })}
        >
          {t("driver-messages:callBack")}
        </button>
        <button type="button" className={bigButton("secondary")} onClick={() => setWriting(true)}>
          {t("driver-messages:write")}
        </button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {unsent.length > 0
          ? t("driver-messages:state.waiting", { text: unsent.at(-1)?.text })
          : last && t(`driver-messages:state.${last.isRead ? "read" : "sent"}`, { text: last.text })}
      </p>
      {failed && <Alert title={t("driver-messages:failed")}>{errorText(failed.error, t)}</Alert>}
      {messages.length > 0 && (
        <Fold look="row" title={t("driver-messages:earlier")}>
          <ol className="flex flex-col gap-3">
            {messages.toReversed().map((message) => (
              <Said key={message.id} message={message} />
            ))}
          </ol>
        </Fold>
      )}
      {isWriting && <WriteDialog onSend={(text) => pressMessage({ text })} onClose={() => setWriting(false)} />}
    </section>
  );
}

function Said({ message: { by, text, at } }: { message: MessageView }) {
  const { t } = useTranslation();
  const time = formatTimeOn(at, dayOf(serverNow()), useLocale());
  return (
    <li className={`rounded-lg px-4 py-2 ${by === "desk" ? "me-8 bg-sunken" : "ms-8 bg-accent-soft"}`}>
      <p className="text-muted text-sm">{t(`driver-messages:by.${by}`, { time })}</p>
      <p className="whitespace-pre-line wrap-break-word">{text}</p>
    </li>
  );
}
