import { test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { createRider } from "../../organisations/riders/rider.factory.ts";
import { BEP } from "../../riders/riders.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const at = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => new Date(at);
const em = () => server.context.orm.em.fork();
const ORGANISATION = "1a0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const RIDER = "2a0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d12";
const LIST = `/api/office/organisations/${ORGANISATION}/riders?date=2026-11-24`;

test("the riders of an organisation at the desk: their day, who is ill, and a ride that is booked for one", async () => {
  const { client: desk } = await staffClient(server, "desk");
  const customer = await createCustomer(em(), { email: "kaya@kaya.example" });
  const times = { requestedAt: at, grantedAt: at, updatedAt: at };
  await createOrganisation(em(), customer.id, { id: ORGANISATION, ...times });
  const read = async (name: string) => await expectRecorded(name, await desk.send(LIST));
  await read("office-riders-none");
  const { name, home, vehicleType, ways = [] } = BEP;
  const of = { organisationId: ORGANISATION, ways: [...ways] };
  await createRider(em(), { id: RIDER, ...of, name, home, ...(vehicleType && { vehicleType }), phone: "+31612345678" });
  await createRider(em(), { id: "3a0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d13", organisationId: ORGANISATION, name: "Anna" });
  await createBooking(em(), {
    id: 4711,
    reference: "A2B-3CD",
    organisationId: ORGANISATION,
    customerId: customer.id,
    riderId: RIDER,
    paying: "account",
    status: "confirmed",
    pickupLocation: home,
    destination: of.ways[0] ?? "",
    pickupDate: "2026-11-24",
    pickupTime: "13:00",
    pickupAt: new Date("2026-11-24T12:00:00Z"),
    vehicle: { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" },
    driver: { firstName: "Ali", phone: "+31687654321" },
  });
  await read("office-riders");
  const ill = (from: string) => desk.post(`/api/office/riders/${RIDER}/ill`, { from });
  await expectRecorded("office-rider-ill-over", await ill("2026-11-23"));
  await expectRecorded("office-rider-ill", await ill("2026-11-24"));
  await read("office-riders-ill");
  const ride = { riderId: RIDER, vehicleType, pickupLocation: home, destination: of.ways[0] };
  const asked = { ...ride, pickupDate: "2026-11-25", pickupTime: "09:00" };
  await expectRecorded("office-rider-priced", await desk.post("/api/office/bookings?preview=true", asked));
  const booked = await desk.post("/api/office/bookings", asked);
  const drawn = { [booked.body.id]: 4712, [booked.body.reference]: "B2B-3CD" };
  await expectRecorded("office-rider-booked", booked, drawn);
});
