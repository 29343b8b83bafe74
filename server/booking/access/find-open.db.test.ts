import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { ownLink } from "../../session/link-name.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createBooking } from "../booking.factory.ts";
import type { ViewRequest } from "./find-open.ts";

const server = await setUpServer();
const { findOpen, orm, config } = server.context;
const LONG_AGO = { pickupAt: new Date("2025-01-01T10:00:00Z") };

const viewing = (viewer: Partial<ViewRequest["viewer"]>): ViewRequest => ({
  viewer: { links: [], ...viewer },
  keys: config.SESSION_KEYS,
  now: new Date(),
});

test("of those who look for bookings at the same time each gets their own, as who they are to it", async () => {
  const [guestId, other] = [randomUUID(), randomUUID()];
  const { id: customerId } = await createCustomer(orm.em);
  const guests = (await createBooking(orm.em, { guestId })).id;
  const past = (await createBooking(orm.em, { guestId, ...LONG_AGO })).id;
  const customers = (await createBooking(orm.em, { customerId })).id;
  const replaced = (await createBooking(orm.em, { customerId, linkGeneration: 2 })).id;
  const links = [ownLink(customers), ownLink(replaced, 1)];
  const asked = [
    [guests, { guestId }, "owner"],
    [guests, { guestId: other }, "public"],
    [guests, {}, "public"],
    [past, { guestId }, "owner"],
    [past, { guestId: other, links: [ownLink(past)] }, null],
    [customers, { customerId }, "owner"],
    [customers, { guestId, customerId: other }, null],
    [customers, { links }, "owner"],
    [replaced, { links }, null],
    [replaced, { links: [...links, ownLink(replaced, 2)] }, "owner"],
    [4711, { guestId, customerId }, null],
  ] as const;
  const found = await Promise.all(asked.map(([id, viewer]) => findOpen(id, viewing(viewer))));
  expect(found.map((open) => open && [open.booking.id, open.role])).toEqual(
    asked.map(([id, , role]) => role && [id, role]),
  );
});
