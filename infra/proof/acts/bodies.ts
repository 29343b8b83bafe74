import { type Act, pathOf } from "@domrit/shared/booking/acts/acts.ts";
import type { DriverAct } from "@domrit/shared/driver/presses.ts";

/** An act, or one of the ways in which it is asked for otherwise. */
export type TriedAct = Act | "change_preview" | "cancel_by_company" | "place_overbooked";

/** The right that each needs. */
export const rightOf = (act: TriedAct): Act | "overbook" =>
  (({ change_preview: "change", cancel_by_company: "cancel", place_overbooked: "overbook" })[act as string] ??
    act) as Act;

/** The kilometres make it cheaper than it was booked, which needs no price that was told. */
const REDIRECTED = { destination: "Croeselaan 1, Utrecht", drivenKm: 1 };

/** How an act is asked for below the address of a booking; by POST and with no more than what was seen unless it stands here. */
export const CALLS: Partial<Record<TriedAct, { method?: "PUT" | "DELETE"; path: string; body?: object }>> = {
  change: { path: "/change", body: { version: 1, vehicleType: "van" } },
  change_preview: { path: "/change?preview=true", body: { version: 1, vehicleType: "station" } },
  contact: { method: "PUT", path: "/contact", body: { contactEmail: "goed@example.nl" } },
  flight: { method: "PUT", path: "/flight", body: { state: "cancelled" } },
  set_price: { method: "PUT", path: "/price", body: { price: 50, reason: "Afspraak" } },
  extend: { path: "/extend", body: { hours: 1 } },
  redirect: { path: "/redirect", body: REDIRECTED },
  fee: { path: "/fee", body: { how: "none" } },
  correct: { path: "/correct", body: { price: 50, reason: "Vergist" } },
  ready: { path: "/ready" },
  cancel: { path: "/cancel" },
  cancel_by_company: { path: "/cancel", body: { reason: "no_driver" } },
  link: { path: "/links", body: { kind: "share" } },
  report: { path: "/reports", body: { kind: "complaint", text: "De chauffeur reed om." } },
  withdraw_care: { method: "DELETE", path: "/care" },
};

/** What a driver says with an act beside that it was pressed. */
export const SAID: Partial<Record<DriverAct, object>> = {
  decline: { reason: "Te ver" },
  no_show: { called: "Twee keer" },
  late: { minutes: 15 },
  add: { kind: "stop" },
  redirect: REDIRECTED,
  problem: { text: "Lekke band" },
  seen: { version: 1 },
};

/** What a press says at this route; of a press that nobody made. */
export function saidAt(route: string): object {
  const said = { ...SAID, undo: { of: crypto.randomUUID() } };
  return Object.entries(said).find(([act]) => pathOf(act as DriverAct) === route.split("/").at(-1))?.[1] ?? {};
}
