import type { Received } from "../centre.ts";
import type { Check, OrderCase } from "../check.ts";

export const orders: OrderCase = {
  name: "Orders that the site sends",
  async run(check, centre) {
    const { book, see } = check;
    const ride = await book();
    seeTries(check, "booking.placed", await centre.tries(ride.id, "booking.placed"));
    see("the guest cancels", "200", await ride.cancel());
    seeTries(check, "booking.cancelled", await centre.tries(ride.id, "booking.cancelled"));
    const taken = centre.of(ride.id).filter(({ answered }) => answered === 202);
    const versions = taken.map(({ order }) => order?.booking.version).join(", ");
    see("… the versions of what was taken", "1, 2", versions);
  },
};

/** Every try of one order has to be the same, each signed; the first was answered 503. */
function seeTries({ see }: Check, type: string, tries: readonly Received[]): void {
  see(`${type}, answered 503, then 202`, "came again", tries.length > 1 ? "came again" : `came ${tries.length} times`);
  if (tries.length === 0) return;
  const unsigned = tries.filter(({ isSigned }) => !isSigned).length;
  see("… each try is signed", "0 unsigned", `${unsigned} unsigned`);
  const eventIds = new Set(tries.map(({ order }) => order?.eventId)).size;
  see("… by the same eventId", "1 eventId", `${eventIds} ${eventIds === 1 ? "eventId" : "eventIds"}`);
}
