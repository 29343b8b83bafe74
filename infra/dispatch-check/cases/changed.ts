import type { Case, Check } from "../check.ts";

const CONFIRMED = { status: "confirmed" } as const;
const fatma = { driver: { firstName: "Fatma" } };

export const changed: Case = {
  name: "Rides that the guest changes",
  async run(check) {
    await underWay(check);
    await atOnce(check);
  },
};

/** Reports do not block a guest's change until the driver is on the way. */
async function underWay({ site, book, see }: Check): Promise<void> {
  const ride = await book();
  see("confirmed", "200 applied", await site.sendReport(ride.reportOf(0, CONFIRMED)));
  see("the guest changes the time", "200", await ride.change(2, "13:00"));
  see("… the booking shows", "confirmed, none, version 3", await ride.shown());
  const assigned = ride.reportOf(10, { ...CONFIRMED, driverState: "assigned", ...fatma });
  see("a driver, from before the change", "200 applied", await site.sendReport(assigned));
  see("the guest changes the ride seen before", "200", await ride.change(3, "14:00"));
  see("… and once more from what it was", "409 version_conflict", await ride.change(4, "15:00"));
  const onTheWay = ride.reportOf(20, { ...CONFIRMED, driverState: "en_route" });
  see("on the way", "200 applied", await site.sendReport(onTheWay));
  see("the guest changes the time, too late", "409 too_late", await ride.change(6, "15:00"));
  see("… the booking shows", "confirmed, en_route, Fatma, version 6", await ride.shown());
}

/** Whichever is first, the report is taken in, and the guest hears whether the change was. */
async function atOnce({ site, book, see }: Check): Promise<void> {
  const ride = await book();
  const onTheWay = ride.reportOf(0, { ...CONFIRMED, driverState: "en_route", ...fatma });
  const [reported, asked] = await Promise.all([site.sendReport(onTheWay), ride.change(1, "13:00")]);
  see("on the way, while the guest changes", "200 applied", reported);
  see("… the guest hears", ["200", "409 too_late", "409 version_conflict"], asked);
  const version = asked === "200" ? 3 : 2;
  see("… the booking shows", `confirmed, en_route, Fatma, version ${version}`, await ride.shown());
}
