import type { Case } from "../check.ts";

const fatma = {
  driver: { firstName: "Fatma", phone: "+31600000001" },
  vehicle: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "TX-123-B" },
};
const gijs = {
  driver: { firstName: "Gijs", phone: "+31600000002" },
  vehicle: { make: "Toyota", model: "Corolla", colour: "grijs", plate: "G-123-BD" },
};

/** What is reported, and what the booking shows after it. */
const STEPS = [
  ["confirmed", { status: "confirmed" }, "confirmed, none"],
  ["a driver", { status: "confirmed", driverState: "assigned", ...fatma }, "confirmed, assigned, Fatma"],
  ["the driver drops out", { status: "confirmed", driverState: "none" }, "confirmed, none"],
  ["another driver", { status: "confirmed", driverState: "assigned", ...gijs }, "confirmed, assigned, Gijs"],
  ["on the way", { status: "confirmed", driverState: "en_route" }, "confirmed, en_route, Gijs"],
  ["at the door", { status: "confirmed", driverState: "arrived" }, "confirmed, arrived, Gijs"],
  ["on board", { status: "confirmed", driverState: "on_board" }, "confirmed, on_board, Gijs"],
  ["completed", { status: "completed" }, "completed, done, Gijs"],
] as const;

export const wholeRide: Case = {
  name: "A ride to its end, with a driver who is replaced",
  async run({ site, book, see }) {
    const ride = await book();
    for (const [number, [sent, fields, shown]] of STEPS.entries()) {
      see(sent, "200 applied", await site.sendReport(ride.reportOf(number, fields)));
      see("… the booking shows", `${shown}, version ${number + 2}`, await ride.shown());
    }
    for (const status of ["confirmed", "cancelled", "pending"] as const)
      see(`${status}, after the end`, "409 illegal_transition", await site.sendReport(ride.reportOf(30, { status })));
    see("… the booking shows", "completed, done, Gijs, version 9", await ride.shown());
  },
};
