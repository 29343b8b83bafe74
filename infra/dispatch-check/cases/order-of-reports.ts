import type { Case } from "../check.ts";

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
