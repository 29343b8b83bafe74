import { type Trip, tripSchema } from "@domrit/shared/account/view.ts";
import { type InvoiceView, invoiceViewSchema } from "@domrit/shared/invoices/view.ts";
import * as v from "valibot";
import { askAsSignedIn } from "./ask-as-signed-in.ts";
import { follow } from "./follow.ts";

type WatchOptions = {
  read: () => Promise<unknown>;
  onTrip: (trip: Trip) => void;
  onInvoice: (invoice: InvoiceView) => void;
  onStranger: () => void;
};

/**
 * Follows the account that is signed in, until the function it gives is called. Every connection begins with asking for
 * all that is shown, since anything may have changed before.
 */
export function watchAccount({ read, onTrip, onInvoice, onStranger }: WatchOptions): () => void {
  return follow({
    poll: read,
    ask: askAsSignedIn("account:watch", { read, onStranger }),
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
