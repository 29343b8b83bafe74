import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { listAudit } from "./list-audit.ts";

const { orm } = await setUpConnections();
const KEES = { staffId: "00000000-0000-4000-8000-000000000001", staffName: "Kees" };

test("the trail is read without looks unless they are asked for, and by Amsterdam's days", async () => {
  const subjectId = "4242";
  const write = (act: string, at: string) =>
    orm.em.fork().insert(AuditEntry, {
      ...KEES,
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

test("a ride has its reference with it, and is found by it as by its id", async () => {
  const { id, reference } = await createBooking(orm.em);
  await orm.em.fork().insert(AuditEntry, {
    ...KEES,
    act: "confirm",
    at: new Date(),
    subjectKind: "booking",
    subjectId: String(id),
  } as never);
  const about = async (named: string) => {
    const { entries } = await listAudit(orm.em.fork(), { subject: { kind: "booking", id: named } });
    return entries.map(({ subject }) => subject);
  };
  for (const named of [String(id), reference, reference.replace("-", " ").toLowerCase()])
    expect(await about(named)).toEqual([{ kind: "booking", id: String(id), reference }]);
  expect(await about("ZZZ-ZZZ")).toEqual([]);
});
