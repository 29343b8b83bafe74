import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { DRIVER_ACT_NAMES, DRIVER_ACTS, type DriverAct, type PressOf } from "@domrit/shared/driver/presses.ts";
import {
  type DriverRidePlaces,
  driverRidePlacesSchema,
  driverRidesSchema,
  pressAnswerSchema,
} from "@domrit/shared/driver/rides.ts";
import { DomainError, type ErrorCode } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { z } from "zod";
import { type Actor, driverActor } from "../../booking/acts/actors.ts";
import { bookingIdSchema, parseBookingId } from "../../booking/booking-id.ts";
import { unseenNews } from "../../booking/driver-news/unseen-news.ts";
import type { ServerContext } from "../../context.ts";
import type { Geo } from "../../geo/geo.ts";
import { either, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { isPreview, preview } from "../../http/request-values.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { networkOf } from "../../security/network-of.ts";
import { readDays } from "../days/read-days.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { act, previewRedirect } from "./act.ts";
import { type RidesContext, readRide, readRides } from "./read-rides.ts";

const OVERTAKEN: readonly ErrorCode[] = ["illegal_transition", "version_conflict"];

export function driverRideRoutes(server: ServerContext): Router {
  const { orm, careKeys: keys, tariffs, geo, now } = server;
  const routes = createRoutes("/api/driver/rides");
  const { driver } = createDriverSteps(server);
  const reading = () => ({ em: orm.em.fork(), keys, tariffs, now: now() });
  const ride = asking({ path: { id: bookingIdSchema } }, (ctx: Context): { id: number } => {
    const id = parseBookingId(ctx.params.id);
    if (!id) throw new DomainError("not_found");
    return { id };
  });

  routes.get("/", [driver], shows(driverRidesSchema), async (_ctx, { driver: { id } }) => ({
    items: await readRides(reading(), id),
    news: await unseenNews(orm.em.fork(), id, now()),
    days: await readDays(orm.em.fork(), id, now()),
  }));

  routes.get("/:id/places", [driver, ride], shows(driverRidePlacesSchema), (ctx, { driver: { id: driverId }, id }) =>
    readPlaces(reading(), geo, { driverId, id, asker: networkOf(ctx.ip) }),
  );

  /** Throws `conflict` with the ride as it is now where it was overtaken. */
  const take = async <Name extends DriverAct>(by: Actor, press: { id: number; name: Name; said: PressOf<Name> }) => {
    const shown = () => readRide(reading(), by.key, press.id);
    try {
      await act(server, by, press);
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || !OVERTAKEN.includes(thrown.code)) throw thrown;
      const data = await shown();
      throw data ? new DomainError("conflict", { data }) : new DomainError("not_found");
    }
    return (await shown()) ?? {};
  };

  for (const name of DRIVER_ACT_NAMES) {
    const said = body<z.ZodType<PressOf<DriverAct>>>(DRIVER_ACTS[name].said);
    const path = `/:id/${pathOf(name)}`;
    const isPriced = name === "redirect";
    const steps = [driver, ride, said, ...(isPriced ? [preview] : [])] as const;
    const answer = either(shows(pressAnswerSchema), ...(isPriced ? [shows(changeQuoteSchema)] : []));
    routes.post(path, steps, answer, (ctx, { driver: who, id, body: press }) => {
      const by = driverActor(who, ctx.ip);
      if (isPriced && isPreview(ctx)) return previewRedirect(server, by, { id, said: press as PressOf<"redirect"> });
      return take(by, { id, name, said: press as PressOf<typeof name> });
    });
  }

  return routes.router;
}

/** A driver's pickup, stops and destination. Throws `not_found`. `asker`: whose share of the geocoder it uses. */
async function readPlaces(
  reading: RidesContext,
  geo: Geo,
  { driverId, id, asker }: { driverId: string; id: number; asker: string },
): Promise<DriverRidePlaces> {
  const ride = (await readRides(reading, driverId)).find((each) => each.id === id);
  if (!ride) throw new DomainError("not_found");
  const addresses = [ride.pickupLocation, ...ride.stops, ride.destination];
  const places = await Promise.all(addresses.map((address) => geo.placeAddress(address, asker)));
  return {
    places: places.map((place) => (place ? { ...place.position, isRough: place.roughly !== undefined } : null)),
  };
}
