import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MessageList } from "./message-list.tsx";
import { useMessages } from "./messages-query.ts";

/** On the page of a ride, for its owner: what was sent about it. Nothing until that is known. */
export function RideMessages({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const messages = useMessages(booking);
  if (!messages || messages.length === 0) return null;
  return (
    <section className="card flex flex-col gap-4 p-6">
      <h2 className="text-heading">{t("messages:title")}</h2>
      <MessageList ride={booking} messages={messages} />
    </section>
  );
}
