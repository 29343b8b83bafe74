import { enteredRideSchema } from "@domrit/shared/driver/rides.ts";
import { streetRideSchema } from "@domrit/shared/driver/street.ts";
import type Router from "@koa/router";
import { driverActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { creates } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { enterStreetRide } from "./enter-street-ride.ts";

/** Rides that a driver took from the street. */
export function streetRideRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver/street-rides");
  const { driver } = createDriverSteps(server);

  const entering = [driver, body(streetRideSchema)] as const;
  routes.post("/", entering, creates(enteredRideSchema), async (ctx, { driver: who, body: said }) => {
    const { id, reference } = await enterStreetRide(server, driverActor(who, ctx.ip), said);
    return { id, reference };
  });

  return routes.router;
}
