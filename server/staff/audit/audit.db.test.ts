import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { AuditEntry } from "./audit-entry.entity.ts";
import { listAudit } from "./list-audit.ts";
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

test("the trail is read without looks unless they are asked for, and by Amsterdam's days", async () => {
  const subjectId = "4242";
  const write = (act: string, at: string) =>
    orm.em.fork().insert(AuditEntry, {
      staffId: staff.id,
      staffName: "Kees",
      act,
      at: new Date(at),
      subjectKind: "booking",
      subjectId,
    } as never);
  await write("confirm", "2026-11-23T22:59:00Z");
  for (const act of ["booking_looked", "booking_compared", "change_previewed", "assign"])
    await write(act, "2026-11-23T23:00:00Z");
  await write("cancel", "2026-11-24T23:00:00Z");
  const acts = async (query: object) => {
    const { entries } = await listAudit(orm.em.fork(), { subject: { kind: "booking", id: subjectId }, ...query });
    return entries.map(({ act }) => act).reverse();
  };
  expect(await acts({})).toEqual(["confirm", "assign", "cancel"]);
  expect(await acts({ looks: true })).toHaveLength(6);
  expect(await acts({ act: "booking_looked" })).toEqual(["booking_looked"]);
  expect(await acts({ from: "2026-11-24", to: "2026-11-24" })).toEqual(["assign"]);
  expect(await acts({ from: "2026-11-24" })).toEqual(["assign", "cancel"]);
  expect(await acts({ to: "2026-11-23" })).toEqual(["confirm"]);
});
