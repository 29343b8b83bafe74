import type { FixedRoute } from "./fixed-route.ts";

/** The specification's fixed prices between Schiphol and the province of Utrecht, either way. */
export const SCHIPHOL: FixedRoute = {
  id: "7d0a3e0c-6a34-4a39-9f41-5c0f0b1d9e65",
  name: "Schiphol",
  from: { kind: "province", province: "UT" },
  to: { kind: "airport", airport: "schiphol" },
  bothWays: true,
  withStops: true,
  prices: { station: 6500, wheelchair: 6500, van: 8500, luxury: 9500 },
  validFrom: "2025-01-01",
  validUntil: null,
  customerId: null,
  createdAt: new Date("2025-01-01T00:00:00Z"),
};

export const FIRST_ROUTES: readonly FixedRoute[] = [SCHIPHOL];
