import { pathOf } from "../booking/acts/acts.ts";
import type { DriverAct } from "./presses.ts";

export const driverPaths = {
  session: "/api/driver/session",
  locale: "/api/driver/locale",
  rides: "/api/driver/rides",
  act: (id: number, act: DriverAct) => `/api/driver/rides/${id}/${pathOf(act)}` as const,
  redirectPrice: (id: number) => `/api/driver/rides/${id}/redirect?preview=true` as const,
  ridePlaces: (id: number) => `/api/driver/rides/${id}/places` as const,
  shift: "/api/driver/shift",
  shiftBreak: "/api/driver/shift/break",
  shiftSums: "/api/driver/shift/sums",
  shiftClose: "/api/driver/shift/close",
  streetRides: "/api/driver/street-rides",
  hours: (week: string) => `/api/driver/hours?week=${week}` as const,
  positions: "/api/driver/positions",
  push: "/api/driver/push",
  opened: "/api/driver/news/opened",
  messages: "/api/driver/messages",
  rota: (week: string) => `/api/driver/rota?week=${week}` as const,
  freeDays: "/api/driver/free-days",
  freeDaysOf: (id: string) => `/api/driver/free-days/${id}` as const,
  confirmDay: (date: string) => `/api/driver/days/${date}/confirm` as const,
} as const;
