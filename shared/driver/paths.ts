import { pathOf } from "../booking/acts/acts.ts";
import type { DriverAct } from "./presses.ts";

export const driverPaths = {
  session: "/api/driver/session",
  locale: "/api/driver/locale",
  rides: "/api/driver/rides",
  act: (id: number, act: DriverAct) => `/api/driver/rides/${id}/${pathOf(act)}` as const,
  ridePlaces: (id: number) => `/api/driver/rides/${id}/places` as const,
  shift: "/api/driver/shift",
  shiftBreak: "/api/driver/shift/break",
  shiftSums: "/api/driver/shift/sums",
  shiftClose: "/api/driver/shift/close",
  hours: (week: string) => `/api/driver/hours?week=${week}` as const,
  positions: "/api/driver/positions",
  push: "/api/driver/push",
  opened: "/api/driver/news/opened",
  messages: "/api/driver/messages",
  confirmDay: (date: string) => `/api/driver/days/${date}/confirm` as const,
} as const;
