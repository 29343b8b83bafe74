import { expect, test } from "vitest";
import { setUpServer } from "../../testing/set-up.ts";
import { createTeam } from "../members/members.factory.ts";

const server = await setUpServer();

test("an admin makes, renames and removes departments, which the others see; two never have one name", async () => {
  const { admin, at, add } = await createTeam(server);
  const booker = await add("booker");
  const names = async () =>
    (await booker.client.send(`${at}/departments`)).body.map(({ name }: { name: string }) => name);
  const made = await admin.client.post(`${at}/departments`, { name: "Verkoop", costCentre: "4711" });
  expect(made).toMatchObject({ status: 201, body: { name: "Verkoop", costCentre: "4711" } });
  const both = await Promise.all(["Inkoop", "inkoop"].map((name) => admin.client.post(`${at}/departments`, { name })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const again = await admin.client.post(`${at}/departments`, { name: "Verkoop", costCentre: "4711" });
  expect(again).toMatchObject({ status: 201, body: { id: made.body.id } });
  const one = `${at}/departments/${made.body.id}`;
  const renamed = await admin.client.send(one, { method: "PUT", body: { name: "Verkoop Noord", costCentre: "" } });
  expect(renamed.body).toMatchObject({ name: "Verkoop Noord", costCentre: null });
  expect((await admin.client.post(`${at}/departments`, { name: "VERKOOP NOORD" })).body.fields).toHaveProperty("name");
  expect((await admin.client.post(`${at}/departments`, { name: " " })).body.fields).toHaveProperty("name");
  expect(await names()).toHaveLength(2);
  expect((await admin.client.send(one, { method: "DELETE" })).status).toBe(204);
  expect(await names()).toHaveLength(1);
  expect((await admin.client.send(one, { method: "DELETE" })).status).toBe(404);
});
