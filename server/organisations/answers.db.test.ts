import { test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Customer } from "../account/customer.entity.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { addMember, invitationToken } from "./members/members.factory.ts";
import { createOrganisation } from "./organisation.factory.ts";

const server = await setUpServer();
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => at;
const em = () => server.context.orm.em.fork();
const MINE = "/api/user/organisations";
const ID = "1c0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const AT = `${MINE}/${ID}`;

async function person(firstName: string, lastName: string, email: string) {
  const { client, customer } = await signedIn(server);
  await em().nativeUpdate(Customer, customer.id, { firstName, lastName, email, emailConfirmedAt: at });
  return { client, id: customer.id };
}

test("an organisation for its admin and its rider: members, invitations, departments, and what is refused", async () => {
  const admin = await person("Ayşe", "Kaya", "ayse@kaya.example");
  const rider = await person("Bram", "de Vries", "bram@kaya.example");
  const KNOWN: Record<string, string> = {
    [admin.id]: "2c0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d12",
    [rider.id]: "3c0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d13",
  };
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  await createOrganisation(em(), admin.id, { ...times, id: ID });
  await addMember(em(), ID, rider.id, "rider", { joinedAt: at });
  const { client } = admin;
  const recorded = (name: string, answer: Parameters<typeof expectRecorded>[1]) => expectRecorded(name, answer, KNOWN);

  await recorded("departments-none", await client.send(`${AT}/departments`));
  const made = await client.post(`${AT}/departments`, { name: "Verkoop", costCentre: "4711" });
  KNOWN[made.body.id] = "4c0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d14";
  await recorded("department-added", made);
  await recorded("departments", await client.send(`${AT}/departments`));
  await recorded("department-taken", await client.post(`${AT}/departments`, { name: "verkoop" }));
  await recorded("organisations", await client.send(MINE));
  await recorded("organisations-rider", await rider.client.send(MINE));
  await recorded("members", await client.send(`${AT}/members`));
  const change = { method: "PUT", body: { role: "rider", departmentId: made.body.id } };
  await client.send(`${AT}/members/${rider.id}`, change);
  await recorded("members-department", await client.send(`${AT}/members`));
  await recorded("members-rider", await rider.client.send(`${AT}/members`));
  const last = await client.send(`${AT}/members/${admin.id}`, { method: "DELETE" });
  await recorded("member-last-admin", last);

  const invited = await client.post(`${AT}/members`, { email: "gast@kaya.example", role: "booker" });
  await recorded("member-invited", invited);
  const members = await client.send(`${AT}/members`);
  KNOWN[members.body.invitations[0].id] = "5c0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d15";
  await recorded("members-invited", members);
  await recorded(
    "joined",
    await rider.client.post(`${MINE}/join`, { token: await invitationToken(server, "gast@kaya.example") }),
  );
  await recorded("join-gone", await rider.client.post(`${MINE}/join`, { token: "used" }));
});
