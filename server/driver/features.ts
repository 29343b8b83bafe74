import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import type { OfficeRouter } from "../staff/office-routes.ts";
import { driverDayRoutes } from "./days/routes.ts";
import { driverAccessRoutes } from "./devices/office-routes.ts";
import { driverSessionRoutes } from "./devices/session-routes.ts";
import { officeMessageRoutes } from "./messages/office-routes.ts";
import { driverMessageRoutes } from "./messages/routes.ts";
import { driverNewsRoutes } from "./news/routes.ts";
import { driverPushRoutes } from "./push/routes.ts";
import { dayListRoutes } from "./rides/office-routes.ts";
import { driverRideRoutes } from "./rides/routes.ts";
import { officeFreeDayRoutes } from "./rota/office-routes.ts";
import { driverRotaRoutes } from "./rota/routes.ts";
import { shiftRoutes } from "./shift/routes.ts";
import { streetRideRoutes } from "./street/routes.ts";

/** What drivers see and press. */
export const driverFeatures: readonly ((server: ServerContext) => Router)[] = [
  driverDayRoutes,
  driverMessageRoutes,
  driverNewsRoutes,
  driverPushRoutes,
  driverRideRoutes,
  driverRotaRoutes,
  driverSessionRoutes,
  shiftRoutes,
  streetRideRoutes,
];

/** What the desk has of it. */
export const officeDriverFeatures: readonly ((server: ServerContext) => OfficeRouter)[] = [
  dayListRoutes,
  driverAccessRoutes,
  officeFreeDayRoutes,
  officeMessageRoutes,
];
