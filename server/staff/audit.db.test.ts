import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { createCommit } from "../outbox/commit.ts";
import { setUpConnections } from "../testing/set-up.ts";
import { auditedCommit } from "./audit.ts";
import { AuditEntry } from "./audit-entry.entity.ts";
import { look } from "./look.ts";

const { orm } = await setUpConnections();
const commit = createCommit(orm.em, () => undefined);
const staff = { id: "00000000-0000-4000-8000-000000000001", name: "Kees" };
const entriesOf = (id: number) => orm.em.fork().find(AuditEntry, { subjectId: String(id) });

function acting(id: number) {
  const state = async (tx: EntityManager) => {
    const [row] = await tx.execute<{ status: string }[]>("select status from booking where id = ?", [id]);
    return { status: row?.status };
  };
  const fact = { act: "booking_changed", subject: { kind: "booking", id }, at: new Date() } as const;
  return auditedCommit(commit, staff, { ...fact, state });
}
const become = (id: number, status: "confirmed" | "pending") => async (tx: EntityManager) => {
  (await tx.findOneOrFail(Booking, id)).status = status;
  return { result: undefined, events: [] };
};

test("an act and its entry, with before and after, are one: neither is kept without the other", async () => {
  const { id } = await createBooking(orm.em);
  const audited = acting(id);
  await audited(become(id, "confirmed"));
  const entry = {
    act: "booking_changed",
    staffName: "Kees",
    before: { status: "pending" },
    after: { status: "confirmed" },
  };
  expect(await entriesOf(id)).toMatchObject([entry]);

  const failing = audited(async (tx) => {
    await become(id, "pending")(tx);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect((await orm.em.fork().findOneOrFail(Booking, id)).status).toBe("confirmed");
  await orm.em.execute("alter table audit_entry add constraint away check (act <> 'booking_changed') not valid");
  await expect(audited(become(id, "pending"))).rejects.toThrow();
  await orm.em.execute("alter table audit_entry drop constraint away");
  expect((await orm.em.fork().findOneOrFail(Booking, id)).status).toBe("confirmed");
  expect(await entriesOf(id)).toHaveLength(1);
});

test("an act that changes nothing, as the second of a double click, leaves no entry", async () => {
  const { id } = await createBooking(orm.em);
  const audited = acting(id);
  await audited(become(id, "confirmed"));
  await audited(become(id, "confirmed"));
  expect(await entriesOf(id)).toHaveLength(1);
});

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
