import type { DispatchOrder, DispatchReport } from "@domrit/shared/dispatch/messages.ts";

const TROUBLES = ["replaced", "late", "no-show"] as const;
type Course = "smooth" | (typeof TROUBLES)[number];

const WISH = /(?:^|\s)sim:(\S+)/i;

/** By the note (`sim:replaced`, `sim:late`, `sim:no-show`, `sim:smooth`), else by the id. `trouble`: 0 to 1. */
export function courseOf({ id, note }: Pick<DispatchOrder["booking"], "id" | "note">, trouble: number): Course {
  const wish = WISH.exec(note ?? "")?.[1]?.toLowerCase();
  const wished = (["smooth", ...TROUBLES] as const).find((course) => course === wish);
  if (wished) return wished;
  const [drawn, which] = [(id % 1000) / 1000, Math.floor(id / 1000)];
  return drawn < trouble ? (TROUBLES[which % TROUBLES.length] ?? "late") : "smooth";
}

type Report = Omit<DispatchReport, "eventId" | "bookingId" | "occurredAt" | "etaAt">;

type Eta = { seconds: number } | { minutesAfterPickup: number };

/** `after`: seconds after the last step; `kmAway`: from the pickup. */
export type Step = { name: string; after: number; report: Report; eta?: Eta; kmAway?: number };

const DRIVERS = ["Anouk", "Bilal", "Cees", "Derya", "Emre", "Fatima", "Gijs", "Hanneke", "Ismail", "Joost"];

const VEHICLES: Record<string, { make: string; model: string; colour: string }> = {
  luxury: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart" },
  van: { make: "Mercedes-Benz", model: "V-Klasse", colour: "zwart" },
  wheelchair: { make: "Volkswagen", model: "Crafter", colour: "wit" },
  station: { make: "Škoda", model: "Superb Combi", colour: "donkerblauw" },
};
const OTHER = { make: "Toyota", model: "Corolla", colour: "grijs" };

/** Dutch plates have no vowels. */
const PLATE_LETTERS = "BDFGHJKLNPRSTVXZ";

const LATE: Eta = { minutesAfterPickup: 8 };
const confirmed = { status: "confirmed" } as const;
const onTheWay: Step["report"] = { ...confirmed, driverState: "en_route" };
const received: Step = { name: "confirmed", after: 4, report: confirmed };
const toTheEnd: Step[] = [
  { name: "on_board", after: 9, report: { ...confirmed, driverState: "on_board" }, eta: { seconds: 20 } },
  { name: "completed", after: 20, report: { status: "completed" } },
];

/** About a minute; one booking always has the same drivers and cars. */
export function rideScript(
  { id, vehicleType }: Pick<DispatchOrder["booking"], "id" | "vehicleType">,
  course: Course,
): Step[] {
  const wait = Math.floor(id % 97) % 3;
  const assigned: Step = {
    name: "assigned",
    after: 8,
    report: { ...confirmed, driverState: "assigned", ...teamOf(id, vehicleType) },
    eta: { seconds: 24 + wait },
  };
  const enRoute: Step = { name: "en_route", after: 8, report: onTheWay, eta: { seconds: 16 + wait }, kmAway: 2.4 };
  const nearer: Step = { name: "nearer", after: 8, report: onTheWay, eta: { seconds: 9 + wait }, kmAway: 0.9 };
  const arrived: Step = { name: "arrived", after: 8 + wait, report: { ...confirmed, driverState: "arrived" } };
  switch (course) {
    case "smooth":
      return [received, assigned, enRoute, nearer, arrived, ...toTheEnd];
    case "replaced":
      return [
        ...[received, assigned, enRoute],
        { name: "dropped_out", after: 6, report: { ...confirmed, driverState: "none" } },
        { ...assigned, name: "replaced", report: { ...assigned.report, ...teamOf(id + 1, vehicleType) } },
        ...[{ ...enRoute, name: "en_route_again" }, nearer, arrived, ...toTheEnd],
      ];
    case "late":
      return [received, assigned, { ...enRoute, eta: LATE }, { ...nearer, after: 12, eta: LATE }, arrived, ...toTheEnd];
    case "no-show":
      return [
        ...[received, assigned, enRoute, nearer, arrived],
        { name: "no_show", after: 15, report: { status: "cancelled", reason: "no_show" } },
      ];
  }
}

function teamOf(number: number, vehicleType: string): Required<Pick<Report, "driver" | "vehicle">> {
  return {
    driver: {
      firstName: DRIVERS[number % DRIVERS.length] ?? "Anouk",
      phone: `+3160000${String(number % 10_000).padStart(4, "0")}`,
    },
    vehicle: { ...(VEHICLES[vehicleType] ?? OTHER), plate: plateOf(number) },
  };
}

function plateOf(id: number): string {
  const letter = (place: number): string => PLATE_LETTERS.charAt(Math.floor(id / 7 ** place) % PLATE_LETTERS.length);
  return `${letter(1)}-${String(id % 1000).padStart(3, "0")}-${letter(2)}${letter(3)}`;
}
