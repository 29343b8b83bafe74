import type { Case } from "../check.ts";

const fatma = {
  driver: { firstName: "Fatma", phone: "+31600000001" },
  vehicle: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "TX-123-B" },
};
const gijs = {
  driver: { firstName: "Gijs", phone: "+31600000002" },
  vehicle: { make: "Toyota", model: "Corolla", colour: "grijs", plate: "G-123-BD" },
};

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

const AT_ONCE = 20;

export const orderOfReports: Case = {
  name: "Reports that come again, late, out of order or at once",
  async run({ site, book, see }) {
    const ride = await book();
    const confirmed = ride.reportOf(10, { status: "confirmed" });
    see("confirmed", "200 applied", await site.sendReport(confirmed));
    see("the same again", "200 not applied", await site.sendReport(confirmed));
    const driver = { firstName: "Fatma" };
    // Of two reports of one moment the later counts, so a wrongly applied repeat would show.
    const taken = ride.reportOf(10, { status: "confirmed", driverState: "assigned", driver });
    const givenBack = ride.reportOf(10, { status: "confirmed", driverState: "none" });
    see("a driver, in the same moment", "200 applied", await site.sendReport(taken));
    see("no driver after all, in that moment", "200 applied", await site.sendReport(givenBack));
    see("the driver's report again", "200 not applied", await site.sendReport(taken));
    see("… the booking shows", "confirmed, none, version 4", await ride.shown());

    const older = ride.reportOf(5, { status: "confirmed", driverState: "assigned", driver });
    see("what happened before it, late", "200 not applied", await site.sendReport(older));
    see("… the booking shows", "confirmed, none, version 4", await ride.shown());

    const onTheWay = ride.reportOf(30, { status: "confirmed", driverState: "en_route" });
    const assigned = ride.reportOf(20, { status: "confirmed", driverState: "assigned", driver });
    see("on the way, ahead of its driver", "200 applied", await site.sendReport(onTheWay));
    see("the driver, overtaken", "200 not applied", await site.sendReport(assigned));
    const position = { lat: 52.0907, lng: 5.1214, at: new Date(Date.now() - 3_600_000).toISOString() };
    const moved = (seconds: number) => site.sendReport(ride.reportOf(seconds, { status: "confirmed", position }));
    see("a position alone, on the way", "200 applied", await moved(35));
    see("the same position again", "200 not applied", await moved(36));
    see("… the booking shows", "confirmed, en_route, version 5", await ride.shown());

    const arrived = ride.reportOf(40, { status: "confirmed", driverState: "arrived" });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => site.sendReport(arrived)));
    const count = (answer: string) => answers.filter((each) => each === answer).length;
    const came = `${count("200 applied")} applied, ${count("200 not applied")} not`;
    see(`one report ${AT_ONCE} times at once`, `1 applied, ${AT_ONCE - 1} not`, came);
    see("… the booking shows", "confirmed, arrived, version 6", await ride.shown());
  },
};
