import type { ReceivedOrder } from "../centre.ts";
import type { Check, OrderCase } from "../check.ts";

const ORDER = "placed, changed, cancelled";

export const orders: OrderCase = {
  name: "Orders that the site sends",
  async run(check, centre) {
    const { book, see } = check;
    const ride = await book();
    // The order's first try is answered 503: the change must wait for it.
    see("the guest changes the time", "200", await ride.change(1, "13:00"));
    seeTries(check, "booking.placed", await centre.tries(ride.id, "booking.placed"));
    seeTries(check, "booking.changed", await centre.tries(ride.id, "booking.changed"));
    see("the guest cancels", "200", await ride.cancel());
    seeTries(check, "booking.cancelled", await centre.tries(ride.id, "booking.cancelled"));
    const taken = centre.of(ride.id).flatMap(({ order, answered }) => (order && answered === 202 ? [order] : []));
    see("… taken in this order", ORDER, taken.map(({ type }) => type.replace("booking.", "")).join(", "));
    const versions = taken.map(({ booking }) => booking.version);
    const isRising = versions.every((version, index) => version >= (versions[index - 1] ?? 0));
    see("… no version after a higher one", "rising", isRising ? "rising" : versions.join(", "));
  },
};

function seeTries({ see }: Check, type: string, tries: readonly ReceivedOrder[]): void {
  see(`${type}, answered 503, then 202`, "came again", tries.length > 1 ? "came again" : `came ${tries.length} times`);
  if (tries.length === 0) return;
  const unsigned = tries.filter(({ isSigned }) => !isSigned).length;
  see("… each try is signed", "0 unsigned", `${unsigned} unsigned`);
  const eventIds = new Set(tries.map(({ order }) => order?.eventId)).size;
  see("… by the same eventId", "1 eventId", `${eventIds} ${eventIds === 1 ? "eventId" : "eventIds"}`);
}
