import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { DRIVER_ACT_NAMES, DRIVER_ACTS, type DriverAct, type PressOf } from "@domrit/shared/driver/presses.ts";
import { DomainError, type ErrorCode } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { z } from "zod";
import { driverActor } from "../../booking/acts/actors.ts";
import { parseBookingId } from "../../booking/booking-id.ts";
import { unseenNews } from "../../booking/driver-news/unseen-news.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { networkOf } from "../../security/network-of.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { act } from "./act.ts";
import { readPlaces } from "./read-places.ts";
import { readRide, readRides } from "./read-rides.ts";

/** Refusals that say that the ride is not as the driver thought: it comes with them. */
const OVERTAKEN: readonly ErrorCode[] = ["illegal_transition", "version_conflict"];

/** The rides of a driver, and what they do with them. */
export function driverRideRoutes(server: ServerContext): Router {
  const { orm, careKeys: keys, geo, now } = server;
  const routes = createRoutes("/api/driver/rides");
  const { driver } = createDriverSteps(server);
  const reading = () => ({ em: orm.em.fork(), keys, now: now() });
  const ride = (ctx: Context): { id: number } => {
    const id = parseBookingId(ctx.params.id);
    if (!id) throw new DomainError("not_found");
    return { id };
  };

  routes.get("/", [driver], async (ctx, { driver: { id } }) => {
    ctx.body = { items: await readRides(reading(), id), news: await unseenNews(orm.em.fork(), id, now()) };
  });

  routes.get("/:id/places", [driver, ride], async (ctx, { driver: { id: driverId }, id }) => {
    ctx.body = await readPlaces(reading(), geo, { driverId, id, asker: networkOf(ctx.ip) });
  });

  for (const name of DRIVER_ACT_NAMES) {
    const said = body<z.ZodType<PressOf<DriverAct>>>(DRIVER_ACTS[name].said);
    routes.post(`/:id/${pathOf(name)}`, [driver, ride, said], async (ctx, { driver: who, id, body: press }) => {
      try {
        await act(server, driverActor(who, ctx.ip), { id, name, said: press as PressOf<typeof name> });
      } catch (thrown) {
        if (!(thrown instanceof DomainError) || !OVERTAKEN.includes(thrown.code)) throw thrown;
        throw new DomainError("conflict", { data: { ...(await readRide(reading(), who.id, id)) } });
      }
      ctx.body = await answerOf(who.id, id, name);
    });
  }

  /** How the ride stands; one that was declined, or is seen to be gone, is another's business now. */
  const answerOf = async (driverId: string, id: number, name: DriverAct) =>
    DRIVER_ACTS[name].keepsRide ? await readRide(reading(), driverId, id) : {};

  return routes.router;
}
