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

export const cancelled: Case = {
  name: "Rides that fall through",
  async run(check) {
    await byGuest(check);
    await byGuestAtOnce(check);
    await byCentre(check);
  },
};

async function byGuest({ site, book, see }: Check): Promise<void> {
  const ride = await book();
  see("confirmed", "200 applied", await site.sendReport(ride.reportOf(0, CONFIRMED)));
  see("the guest cancels", "200", await ride.cancel());
  // A minute ahead: newer than the cancellation for any acceptable clock.
  const onTheWay = ride.reportOf(120, { ...CONFIRMED, driverState: "en_route" });
  see("on the way, after that", "409 illegal_transition", await site.sendReport(onTheWay));
  const before = ride.reportOf(5, { ...CONFIRMED, driverState: "assigned" });
  see("what happened before it, late", "200 not applied", await site.sendReport(before));
  const completed = ride.reportOf(121, { status: "completed" });
  see("completed all the same", "409 illegal_transition", await site.sendReport(completed));
  const echo = ride.reportOf(122, { status: "cancelled", reason: "customer" });
  see("cancelled, as you heard it", "200 not applied", await site.sendReport(echo));
  see("… the booking shows", "cancelled, none, version 3", await ride.shown());
}

/** The guest cancels in the same moment: whichever is first, the ride is off. */
async function byGuestAtOnce({ site, book, see }: Check): Promise<void> {
  const ride = await book();
  const [reported, asked] = await Promise.all([site.sendReport(ride.reportOf(120, CONFIRMED)), ride.cancel()]);
  see("confirmed, while the guest cancels", ["200 applied", "409 illegal_transition"], reported);
  see("… the guest hears", "200", asked);
  const version = reported === "200 applied" ? 3 : 2;
  see("… the booking shows", `cancelled, none, version ${version}`, await ride.shown());
}

async function byCentre({ site, book, see }: Check): Promise<void> {
  const ride = await book();
  const arrived = ride.reportOf(0, { ...CONFIRMED, driverState: "arrived", driver: { firstName: "Fatma" } });
  see("at the door, confirmed by it", "200 applied", await site.sendReport(arrived));
  const noShow = ride.reportOf(10, { status: "cancelled", reason: "no_show" });
  see("cancelled, as nobody was there", "200 applied", await site.sendReport(noShow));
  see("the same again", "200 not applied", await site.sendReport(noShow));
  see("on board after all", "409 illegal_transition", await site.sendReport(ride.reportOf(20, CONFIRMED)));
  see("… the booking shows", "cancelled, none, Fatma, version 3", await ride.shown());
}
