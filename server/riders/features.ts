import { riderPlanRoutes } from "./fixed-rides/routes.ts";
import { riderPageRoutes } from "./own-page/routes.ts";
import { riderRoutes } from "./routes.ts";

/** The routes of regular riders: for who books for them, and for themselves. */
export const riderFeatures = [riderRoutes, riderPlanRoutes, riderPageRoutes];
