import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { AuditEntry } from "./audit-entry.entity.ts";
import { look } from "./look.ts";

const { orm } = await setUpConnections();
const staff = { id: "00000000-0000-4000-8000-000000000001", name: "Kees" };
const entriesOf = (id: number) => orm.em.fork().find(AuditEntry, { subjectId: String(id) });

test("nothing is seen of which no entry could be written", async () => {
  const { id } = await createBooking(orm.em);
  const fact = { act: "booking_looked", subject: { kind: "booking", id }, at: new Date() } as const;
  const reading = (tx: EntityManager) => tx.findOneOrFail(Booking, id);
  expect((await look(orm.em, staff, fact, reading)).data.id).toBe(id);
  expect(await entriesOf(id)).toMatchObject([{ act: "booking_looked", before: null, after: null }]);
  await orm.em.execute("alter table audit_entry add constraint away check (act <> 'booking_looked') not valid");
  await expect(look(orm.em, staff, fact, reading)).rejects.toThrow();
  await orm.em.execute("alter table audit_entry drop constraint away");
});
