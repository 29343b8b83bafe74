import { test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { signedIn } from "../account/account.factory.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { createOrganisation } from "../organisations/organisation.factory.ts";
import { Absence } from "../organisations/riders/absence.entity.ts";
import { FixedRide } from "../organisations/riders/fixed-ride.entity.ts";
import { createRider } from "../organisations/riders/rider.factory.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { BEP } from "./riders.factory.ts";

const CARE_KEYS_URL = await setUpDatabase();
const server = await setUpServer({ environment: { CARE_KEYS_URL } });
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => new Date(at);
const em = () => server.context.orm.em.fork();
const ORGANISATION = "1d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const RIDER = "2d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d12";
const AT = `/api/user/organisations/${ORGANISATION}`;
const AT_RIDER = `${AT}/riders/${RIDER}`;
const PAGE = `/api/riders/${RIDER}`;

test("the riders of an organisation: the list, one of them, a day, and the page of their own", async () => {
  const { client, customer } = await signedIn(server);
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  await createOrganisation(em(), customer.id, { id: ORGANISATION, ...times });
  const read = async (name: string, path: string) => await expectRecorded(name, await client.send(path));
  await read("riders-organisations", "/api/user/organisations");
  await read("riders-none", `${AT}/riders`);
  await read("riders-drivers-none", `${AT}/drivers`);
  const { name, home, ways: [to = ""] = [] } = BEP;
  const said = { name, home, ways: [to], phone: "+31612345678", seat: "front" as const };
  await createRider(em(), { id: RIDER, organisationId: ORGANISATION, ...said, wishes: "Bel aan bij de buren" });
  await createRider(em(), { id: "3d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d13", organisationId: ORGANISATION, name: "Anna" });
  await client.send(`${AT_RIDER}/health`, {
    method: "PUT",
    body: { aids: ["rollator"], companion: true, remark: "Slecht ter been", consent: true },
  });
  await read("riders", `${AT}/riders`);
  await read("rider-health", `${AT_RIDER}/health`);
  await read("rider-plan-none", `${AT_RIDER}/plan`);
  const { body } = await client.send(`${AT}/riders`);
  const link = new URL(body.find(({ id }: { id: string }) => id === RIDER).link);
  const headers = { "X-Rider-Token": link.searchParams.get("token") ?? "" };
  const own = (path = "", sent: object = {}) => createClient(server.url).send(PAGE + path, { headers, ...sent });

  const way = { pickupLocation: home, destination: to, paying: "account" as const };
  const of = { organisationId: ORGANISATION, customerId: customer.id, riderId: RIDER, ...way };
  const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
  const driver = { firstName: "Ali", phone: "+31687654321" };
  const today = { pickupDate: "2026-11-24", pickupTime: "13:00", pickupAt: new Date("2026-11-24T12:00:00Z") };
  await createBooking(em(), { ...of, ...today, id: 4711, reference: "A2B-3CD", status: "confirmed", vehicle, driver });
  const fixed = { id: "4d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d14", riderId: RIDER, destination: to };
  await em().insert(FixedRide, {
    ...fixed,
    days: ["tue", "thu"],
    pickupLocation: null,
    pickupTime: "13:00",
    arriveBy: null,
    backTime: "15:30",
    fromDate: "2026-11-24",
    untilDate: null,
    skipHolidays: false,
    orderReference: null,
    faults: { "2026-11-26": { code: "fully_booked", at: at.toISOString() } },
    createdAt: at,
  });
  await read("rider-plan", `${AT_RIDER}/plan`);
  await read("riders-day", `${AT}/riders/day?date=2026-11-24`);
  await expectRecorded("own-page", await own());
  await expectRecorded("own-page-gone", await own("", { headers: { "X-Rider-Token": "replaced" } }));

  await expectRecorded("rider-ill-over", await client.post(`${AT_RIDER}/ill`, { from: "2026-11-23" }));
  await expectRecorded("rider-ill", await own("/ill", { method: "POST", body: { from: "2026-11-24" } }));
  const absence = await em().findOneOrFail(Absence, { riderId: RIDER });
  const drawn = { [absence.id]: "5d0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d15" };
  await expectRecorded("own-page-ill", await own(), drawn);
  await expectRecorded("riders-day-ill", await client.send(`${AT}/riders/day?date=2026-11-24`), drawn);
});
