import { createClient } from "@domrit/server/testing/client.ts";
import { requestOf, type Wish } from "./town.ts";

/** Guests of the site, each in a browser of their own. */
export function createGuests(url: string, fail: (what: string) => void) {
  const absent = new Set<string>();
  const cancelling: { at: Date; cancel: () => Promise<number> }[] = [];
  let asked = 0;
  const booked: number[] = [];

  return {
    /** The rides that were acknowledged. */
    booked,
    isThere: (reference: string): boolean => !absent.has(reference),
    async book(wish: Wish): Promise<void> {
      asked += 1;
      const browser = createClient(url);
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const { status, body } = await browser.send("/api/bookings", {
        method: "POST",
        body: requestOf(wish, asked),
        headers,
      });
      if (status !== 201) return fail(`a booking was answered ${status} ${JSON.stringify(body).slice(0, 200)}`);
      booked.push(body.id);
      if (!wish.isThere) absent.add(body.reference);
      const cancel = async () => {
        const said = { acceptCharge: true };
        return (await browser.send(`/api/bookings/${body.id}/cancel`, { method: "POST", body: said })).status;
      };
      if (wish.cancelsAt) cancelling.push({ at: wish.cancelsAt, cancel });
    },
    async cancelWhoChangedTheirMind(): Promise<void> {
      const now = new Date();
      for (const each of cancelling.filter(({ at }) => at <= now)) {
        cancelling.splice(cancelling.indexOf(each), 1);
        const status = await each.cancel();
        if (status >= 500) fail(`a cancellation was answered ${status}`);
      }
    },
  };
}
