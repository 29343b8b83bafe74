import type { MessagesView } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MessageList } from "./message-list.tsx";

/** On the page of a ride, for its owner: what was sent about it. */
export function RideMessages({ ride, messages }: { ride: BookingView; messages: MessagesView }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t("messages:title")}</h3>
      <MessageList ride={ride} messages={messages} />
    </section>
  );
}
