import type { Conversation, DeskMessage } from "@domrit/shared/driver/messages.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronLeft, PhoneCall } from "../../icons/icons.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { MESSAGES } from "../addresses.ts";
import { Loaded } from "../layout/loaded.tsx";
import { conversationQuery, markRead } from "./queries.ts";
import { useWords } from "./use-words.ts";
import { WriteForm } from "./write-form.tsx";

export function ConversationPart({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const query = useQuery(conversationQuery(driverId));
  useReading(driverId, query.data);
  return (
    <Loaded query={query} failed={t("office-inbox:drivers.failed")}>
      {({ driver, messages }) => (
        <section aria-labelledby="conversation-title" className="card flex flex-col gap-4 p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={MESSAGES} className={`${buttonLook("secondary")} lg:hidden`}>
              <ChevronLeft aria-hidden className="size-5" />
              {t("office-inbox:drivers.back")}
            </Link>
            <h2 id="conversation-title" className="me-auto text-heading">
              {driver.firstName}
            </h2>
            {driver.phone && (
              <a href={`tel:${driver.phone}`} className={`${buttonLook("secondary")} gap-2 tabular-nums`}>
                <PhoneCall aria-hidden className="size-5" />
                {driver.phone}
              </a>
            )}
          </div>
          <Messages name={driver.firstName} messages={messages} />
          <WriteForm draft={`driver-${driverId}`} to={[driverId]} />
        </section>
      )}
    </Loaded>
  );
}

/** What is on the page in sight was read, which the driver sees. */
function useReading(driverId: string, conversation: Conversation | undefined): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      const unread = (conversation?.messages ?? []).filter(({ by, isRead }) => by === "driver" && !isRead);
      const ids = unread.map(({ id }) => id).filter((id) => !told.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) told.current.add(id);
      markRead(driverId, ids).catch(() => {
        for (const id of ids) told.current.delete(id);
      });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [driverId, conversation]);
}

function Messages({ name, messages }: { name: string; messages: readonly DeskMessage[] }) {
  const { t } = useTranslation();
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new message the newest is in sight.
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={t("office-inbox:drivers.log", { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className="max-h-[55dvh] overflow-y-auto overscroll-contain rounded-lg"
    >
      {messages.length === 0 && <p className="text-muted">{t("office-inbox:drivers.none")}</p>}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Said key={message.id} message={message} driver={name} />
        ))}
      </ol>
    </div>
  );
}

function Said({ message, driver }: { message: DeskMessage; driver: string }) {
  const { t } = useTranslation();
  const words = useWords();
  const time = formatTimeOn(message.at, dayOf(serverNow()), useLocale());
  const isOfDesk = message.by === "desk";
  return (
    <li className={`max-w-[85%] rounded-lg px-4 py-2 ${isOfDesk ? "self-end bg-brand-soft" : "self-start bg-sunken"}`}>
      <p className="text-muted text-sm">
        {`${isOfDesk ? (message.name ?? t("office-inbox:drivers.you")) : driver}, ${time}`}
        {isOfDesk && (
          <span className={message.isRead ? "text-success" : ""}>
            {" · "}
            {t(`office-inbox:drivers.${message.isRead ? "read" : "notRead"}`)}
          </span>
        )}
      </p>
      <p className={`whitespace-pre-line wrap-break-word ${message.quick === "call" ? "font-bold text-danger" : ""}`}>
        {words(message)}
      </p>
    </li>
  );
}
