import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createTeam, invitationToken } from "./members.factory.ts";

const server = await setUpServer();
type Team = Awaited<ReturnType<typeof createTeam>>;

const addDepartment = async ({ admin, at }: Team, name: string) =>
  (await admin.client.post(`${at}/departments`, { name })).body;
const accountsOf = async ({ client }: Team["admin"]) =>
  (await client.post("/api/bookings?preview=true", bookingRequest())).body.accounts;

test("the form for a ride is told whose accounts a member can book on: the departments, their own, and whether a reference is required", async () => {
  const team = await createTeam(server);
  const { admin, at, add, organisationId } = team;
  const booker = await add("booker");
  const [sales, purchase] = [await addDepartment(team, "Verkoop"), await addDepartment(team, "Inkoop")];
  const change = (body: object) =>
    admin.client.send(`${at}/members/${booker.customer.id}`, { method: "PUT", body: { role: "booker", ...body } });
  const account = {
    id: organisationId,
    company: "Kaya B.V.",
    departments: [purchase, sales].map(({ id, name }) => ({ id, name })),
    referenceRequired: false,
  };
  expect(await accountsOf(booker)).toEqual([account]);
  expect((await change({ departmentId: sales.id })).status).toBe(204);
  expect(await accountsOf(booker)).toEqual([{ ...account, departmentId: sales.id }]);
  await change({});
  expect(await accountsOf(booker)).toEqual([{ ...account, departmentId: sales.id }]);
  await admin.client.send(at, { method: "PUT", body: { referenceRequired: true } });
  await admin.client.send(`${at}/departments/${sales.id}`, { method: "DELETE" });
  expect(await accountsOf(booker)).toMatchObject([{ departments: [{ id: purchase.id }], referenceRequired: true }]);
  expect((await accountsOf(booker))[0]).not.toHaveProperty("departmentId");
  expect((await change({ departmentId: sales.id })).body.fields).toHaveProperty("departmentId");
  expect((await change({ departmentId: "" })).status).toBe(204);
  expect(await accountsOf(await add("rider"))).toBeUndefined();
  expect(await accountsOf(await signedIn(server))).toBeUndefined();
});

test("who is invited for a department has it from the start; one of another organisation is refused", async () => {
  const team = await createTeam(server);
  const sales = await addDepartment(team, "Verkoop");
  const foreign = await addDepartment(await createTeam(server), "Verkoop");
  const invite = (departmentId: string) =>
    team.admin.client.post(`${team.at}/members`, { email: "nieuw@kaya.example", role: "booker", departmentId });
  expect((await invite(foreign.id)).body.fields).toHaveProperty("departmentId");
  expect((await invite(sales.id)).status).toBe(202);
  const newcomer = await signedIn(server);
  const token = await invitationToken(server, "nieuw@kaya.example");
  await newcomer.client.post("/api/user/organisations/join", { token });
  expect(await accountsOf(newcomer)).toMatchObject([{ departmentId: sales.id }]);
});
