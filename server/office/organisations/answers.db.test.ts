import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => at;
const em = () => server.context.orm.em.fork();
const NOBODY_YET = { limitCents: null, grantedBy: null, grantedAt: null };
const OF = {
  requested: { ...NOBODY_YET, id: "1b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11", estimateCents: 900_00 },
  unconfirmed: { ...NOBODY_YET, id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d12", kvk: "87654321" },
  granted: { id: "3b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d13", kvk: "11112222" },
  paused: { id: "4b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d14" },
  ended: { id: "5b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d15" },
};

test("businesses that ride on account, or ask to, and what becomes of a decision", async () => {
  for (const [name, over] of Object.entries(OF)) {
    const { customer } = await signedIn(server);
    const isConfirmed = name !== "unconfirmed";
    const who = { firstName: "Ayşe", lastName: name, email: `${name}@example.nl`, phone: "0612345678" };
    await em().nativeUpdate(Customer, customer.id, { ...who, emailConfirmedAt: isConfirmed ? at : null });
    const state = isConfirmed ? (name as "requested") : "requested";
    const times = { requestedAt: at, updatedAt: at, grantedAt: state === "requested" ? null : at };
    await createOrganisation(em(), customer.id, { ...times, ...over, state, company: `Bedrijf ${name}` });
  }
  const { client: manager } = await staffClient(server, "manager");
  const list = () => manager.send("/api/office/organisations");
  const { id } = OF.requested;
  const made = { createdAt: at, costCentre: "4711" };
  await em().insert(Department, { id: randomUUID(), organisationId: OF.granted.id, name: "Verkoop", ...made });
  const team = await manager.send(`/api/office/organisations/${OF.granted.id}`);
  await expectRecorded("office-account-team", team, {
    [team.body.members[0].id]: "7f3e8a5e-61c2-4d5b-8f52-6a3a2f3c2d17",
    [team.body.departments[0].id]: "8f3e8a5e-61c2-4d5b-8f52-6a3a2f3c2d18",
  });
  await expectRecorded("office-accounts", await list());
  await expectRecorded(
    "office-account-limit-wrong",
    await manager.post(`/api/office/organisations/${id}/grant`, { limit: 0 }),
  );
  await manager.post(`/api/office/organisations/${id}/grant`, { limit: 900 });
  await expectRecorded("office-accounts-granted", await list());
  await expectRecorded("office-account-conflict", await manager.post(`/api/office/organisations/${id}/refuse`, {}));
  const asked = { referenceRequired: true, referencePattern: "PO-######" };
  await manager.send(`/api/office/organisations/${OF.granted.id}/reference`, { method: "PUT", body: asked });
  await expectRecorded("office-accounts-reference", await list());
});
