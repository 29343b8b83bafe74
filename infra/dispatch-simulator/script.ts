import type { DispatchOrder, DispatchReport } from "@domrit/shared/dispatch/messages.ts";

type Report = Omit<DispatchReport, "eventId" | "bookingId" | "occurredAt" | "etaAt">;

/** What is reported, how many seconds after the step before, and how many seconds later the driver will be there. */
export type Step = { name: string; after: number; report: Report; etaIn?: number };

const DRIVERS = ["Anouk", "Bilal", "Cees", "Derya", "Emre", "Fatima", "Gijs", "Hanneke", "Ismail", "Joost"];

const VEHICLES: Record<string, { make: string; model: string; colour: string }> = {
  luxury: { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart" },
  van: { make: "Mercedes-Benz", model: "V-Klasse", colour: "zwart" },
  wheelchair: { make: "Volkswagen", model: "Crafter", colour: "wit" },
  station: { make: "Škoda", model: "Superb Combi", colour: "donkerblauw" },
};
const OTHER = { make: "Toyota", model: "Corolla", colour: "grijs" };

/** The letters of Dutch number plates; there are no vowels, so that they make no words. */
const PLATE_LETTERS = "BDFGHJKLNPRSTVXZ";

/** A whole ride in about a minute; the same booking always gets the same driver and car. */
export function rideScript({ id, vehicleType }: Pick<DispatchOrder["booking"], "id" | "vehicleType">): Step[] {
  const number = Math.floor(id % 97);
  const driver = {
    firstName: DRIVERS[id % DRIVERS.length] ?? "Anouk",
    phone: `+3160000${String(id % 10_000).padStart(4, "0")}`,
  };
  const vehicle = { ...(VEHICLES[vehicleType] ?? OTHER), plate: plateOf(id) };
  const confirmed = { status: "confirmed" } as const;
  const wait = number % 3;
  return [
    { name: "confirmed", after: 4, report: confirmed },
    {
      name: "assigned",
      after: 8,
      report: { ...confirmed, driverState: "assigned", driver, vehicle },
      etaIn: 24 + wait,
    },
    { name: "en_route", after: 8, report: { ...confirmed, driverState: "en_route" }, etaIn: 16 + wait },
    { name: "nearer", after: 8, report: { ...confirmed, driverState: "en_route" }, etaIn: 9 + wait },
    { name: "arrived", after: 8 + wait, report: { ...confirmed, driverState: "arrived" } },
    { name: "on_board", after: 9, report: { ...confirmed, driverState: "on_board" }, etaIn: 20 },
    { name: "completed", after: 20, report: { status: "completed" } },
  ];
}

/** A plate of today's series for cars: `G-123-BD`. */
function plateOf(id: number): string {
  const letter = (place: number): string => PLATE_LETTERS.charAt(Math.floor(id / 7 ** place) % PLATE_LETTERS.length);
  return `${letter(1)}-${String(id % 1000).padStart(3, "0")}-${letter(2)}${letter(3)}`;
}
