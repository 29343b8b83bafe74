import { type Trip, tripSchema } from "@domrit/shared/account/view.ts";
import { type InvoiceView, invoiceViewSchema } from "@domrit/shared/invoices/view.ts";
import { type AccountAnswer, accountAnswerSchema } from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { ANSWER_TIMEOUT, follow } from "./follow.ts";

type Watching = {
  /** Asks over HTTP for all that is shown. */
  read: () => Promise<unknown>;
  onTrip: (trip: Trip) => void;
  onInvoice: (invoice: InvoiceView) => void;
  /** The server does not know who is signed in, so perhaps nobody is any more. */
  onStranger: () => void;
};

/**
 * Follows the account that is signed in, until the function it gives is called. Every connection begins with asking for
 * all that is shown, since anything may have changed before.
 */
export function watchAccount({ read, onTrip, onInvoice, onStranger }: Watching): () => void {
  return follow({
    poll: read,
    ask(socket, done) {
      const onAnswer = (failure: Error | null, answer?: AccountAnswer) => {
        const parsed = v.safeParse(accountAnswerSchema, answer);
        const isWatched = !failure && parsed.success && parsed.output.ok;
        if (parsed.success && !parsed.output.ok && parsed.output.code === "not_signed_in") {
          // The connection was opened with a session that is over; the next one has the session of then.
          socket.disconnect();
          onStranger();
        } else {
          read().catch(() => undefined);
        }
        done(isWatched);
      };
      socket.timeout(ANSWER_TIMEOUT).emit("account:watch", onAnswer);
    },
    listen(socket) {
      socket.on("trip:changed", (trip) => {
        const parsed = v.safeParse(tripSchema, trip);
        if (parsed.success) onTrip(parsed.output);
      });
      socket.on("invoice:issued", (invoice) => {
        const parsed = v.safeParse(invoiceViewSchema, invoice);
        if (parsed.success) onInvoice(parsed.output);
      });
    },
  });
}
