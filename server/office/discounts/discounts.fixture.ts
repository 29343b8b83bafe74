import { expect } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

export const LIST = "/api/office/discounts";

/** A company whose manager makes codes, and guests who use them, each with an address of their own. */
export async function openDiscounts() {
  const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "20" } });
  const { context } = server;
  const { client: manager, staff } = await staffClient(server, "manager");
  let guests = 0;
  const request = (over: object) => {
    guests += 1;
    return bookingRequest({ contactEmail: `gast${guests}@example.nl`, ...over });
  };
  return {
    server,
    manager,
    staff,
    em: () => context.orm.em.fork(),
    /** Makes a code, and waits until this server goes by it. */
    async enter(entry: object): Promise<{ id: string }> {
      const { status, body } = await manager.post(LIST, entry);
      expect(status, JSON.stringify(body)).toBe(201);
      await expect.poll(() => context.discounts.named(body.code)).toBeDefined();
      return { id: String(body.id) };
    },
    change: (id: string, entry: object) => manager.post(`${LIST}/${id}`, entry),
    listed: async (code: string) =>
      (await manager.send(LIST)).body.find((each: { code: string }) => each.code === code),
    request,
    book: (over: object) => createClient(server.url).post("/api/bookings", request(over)),
    preview: (over: object, locale?: string) =>
      createClient(server.url).post("/api/bookings?preview=true", request(over), {}, locale),
  };
}
