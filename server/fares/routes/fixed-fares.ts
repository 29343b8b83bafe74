import type { FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";

/** The fixed routes, in memory: no price waits for a statement. */
export type FixedFares = {
  routes(): readonly FixedRoute[];
};

export const createFixedFares = (routes: readonly FixedRoute[]): FixedFares => ({ routes: () => routes });
