import type { MessagesView } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Fold } from "../../ui/fold.tsx";
import { MessageList } from "../messages/message-list.tsx";
import { useMessages } from "../messages/messages-query.ts";
import { RideTimeline } from "../timeline/ride-timeline.tsx";
import { useTimeline, useTimelineLive } from "../timeline/timeline-query.ts";

/** Behind a fold, for whose ride it is: what was sent about it, and who changed what. A message that failed is said on the fold. */
export function MessagesAndTimeline({ booking }: { booking: BookingView }) {
  return booking.own ? <OwnMessagesAndTimeline booking={booking} /> : null;
}

function OwnMessagesAndTimeline({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const messages = useMessages(booking) ?? [];
  const timeline = useTimeline(booking);
  useTimelineLive(booking);
  if (messages.length === 0 && !timeline) return null;
  const hasFailed = messages.some(({ state }) => state === "failed");
  return (
    <Fold
      title={t("messages:andTimeline")}
      note={
        <span role="status" className="block font-semibold text-base text-danger">
          {hasFailed && t("messages:failed")}
        </span>
      }
    >
      {messages.length > 0 && <RideMessages ride={booking} messages={messages} />}
      {timeline && <RideTimeline timeline={timeline} />}
    </Fold>
  );
}

function RideMessages({ ride, messages }: { ride: BookingView; messages: MessagesView }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t("messages:title")}</h3>
      <MessageList ride={ride} messages={messages} />
    </section>
  );
}
