import { expect, test, vi } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { COLUMNS } from "./routes-csv.ts";

const server = await setUpServer();
const PATH = "/api/office/routes";
const { client: manager } = await staffClient(server, "manager");
const ID = "5f6c2c1e-8f52-4d5b-9c11-6a3a2f3c2d11";

const route = (over: object = {}) => ({
  name: "Hotel Central ↔ Schiphol",
  from: { kind: "circle", value: "Janskerkhof 10, Utrecht", metres: 100 },
  to: { kind: "airport", value: "Schiphol" },
  bothWays: true,
  prices: { luxury: 80, van: 75, wheelchair: 60, station: 55 },
  validFrom: "2026-01-01",
  ...over,
});

test("the list of routes, one that changes, and what is refused", async () => {
  const { email } = await createCustomer(server.context.orm.em, { email: "route@example.nl" });
  await manager.post(PATH, route({ from: { kind: "town", value: "Houten" }, name: "Houten", customerEmail: email }));
  const added = await manager.post(PATH, route());
  const { body } = added;
  const known = { [body.id]: ID };
  await expectRecorded("office-route-added", added, known);
  const list = await manager.send(PATH);
  const houten = list.body.find(({ name }: { name: string }) => name === "Houten");
  await expectRecorded("office-routes", list, { ...known, [houten.id]: "6f6c2c1e-8f52-4d5b-9c11-6a3a2f3c2d12" });
  const put = (version: number) =>
    manager.send(`${PATH}/${body.id}`, { method: "PUT", body: { ...route({ bothWays: false }), version } });
  await expectRecorded("office-route-changed", await put(1), known);
  await expectRecorded("office-route-conflict", await put(1), known);
  await expectRecorded("office-route-alike", await manager.post(PATH, route({ name: "Nog eens" })));
});

test("what a ride would cost, and an import with two faults and with none", async () => {
  server.clock.now = () => new Date("2026-11-24T09:15:00Z");
  const ride = { pickupDate: "2026-11-25", pickupTime: "12:00", vehicleType: "station" };
  const trial = (over: object) => manager.post(`${PATH}/try`, bookingRequest({ ...ride, ...over }));
  const tried = await vi.waitFor(async () => {
    const answer = await trial({ pickupLocation: "Janskerkhof 10, Utrecht", destination: "Schiphol" });
    expect(answer.body.routes).toHaveLength(2);
    return answer;
  });
  await expectRecorded("office-route-trial", tried, { [tried.body.routes[0].id]: ID });
  await expectRecorded("office-route-trial-none", await trial({ destination: "Den Haag, Binnenhof" }));
  const send = (file: string) => manager.post(`${PATH}.csv`, file, { "Content-Type": "text/csv" });
  const line = (price: string, until = "") =>
    `,,Zeist,town,Zeist,,airport,Eindhoven Airport,,yes,no,150,140,${price},110,2026-01-01,${until},\n`;
  const header = `${COLUMNS.join(",")}\n`;
  await expectRecorded("office-routes-refused", await send(`${header}${line("0")}${line("120", "2025-01-01")}`));
  await expectRecorded("office-routes-imported", await send(`${header}${line("120")}`));
});
