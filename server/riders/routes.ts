import { BOOKING_ROLES } from "@domrit/shared/organisations/organisation.ts";
import { ridersDaySchema } from "@domrit/shared/organisations/riders/day.ts";
import { riderHealthSchema, riderHealthViewSchema } from "@domrit/shared/organisations/riders/health.ts";
import {
  knownDriversSchema,
  riderSchema,
  ridersSchema,
  riderViewSchema,
} from "@domrit/shared/organisations/riders/rider.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { creates, nothing, shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { dayQuery } from "../http/request-values.ts";
import { createRoutes } from "../http/routes.ts";
import { membership, requireRole } from "../organisations/member.ts";
import { namedRider } from "./find-rider.ts";
import { bookerActor } from "./fixed-rides/routes.ts";
import { keepHealth, readHealth, withdrawHealth } from "./health.ts";
import { readKnownDrivers } from "./known-drivers.ts";
import { readRidersDay } from "./read-riders-day.ts";
import { removeRider } from "./remove-rider.ts";
import { addRider, changeRider, readRiders, replaceRiderLink } from "./riders.ts";

/** The regular riders of an organisation, for those who book on its account. */
export function riderRoutes(server: ServerContext): Router {
  const { reading, config, now } = server;
  const routes = createRoutes("/api/user/organisations/:id");
  routes.get("/riders/day", [membership], shows(ridersDaySchema), async (ctx, { of }) => {
    const em = reading.em.fork();
    await requireRole(em, of, BOOKING_ROLES);
    return await readRidersDay(em, of.organisationId, dayQuery(ctx, "date", now()));
  });
  const one = "/riders/:riderId";

  routes.get("/riders", [membership], shows(ridersSchema), (_ctx, { of }) => readRiders(reading.em.fork(), config, of));
  routes.get("/drivers", [membership], shows(knownDriversSchema), (_ctx, { of }) =>
    readKnownDrivers(reading.em.fork(), of),
  );
  routes.post("/riders", [membership, body(riderSchema)], creates(riderViewSchema), (_ctx, { of, body: form }) =>
    addRider(server, of, form),
  );
  routes.put(one, [namedRider, body(riderSchema)], shows(riderViewSchema), (ctx, { of, body: form }) =>
    changeRider(server, bookerActor(ctx, of), of, form),
  );
  routes.delete(one, [namedRider], nothing, (ctx, { of }) => removeRider(server, bookerActor(ctx, of), of));
  routes.post(`${one}/link`, [namedRider], shows(riderViewSchema), (_ctx, { of }) => replaceRiderLink(server, of));

  routes.get(`${one}/health`, [namedRider], shows(riderHealthViewSchema), (_ctx, { of }) => readHealth(server, of));
  routes.put(`${one}/health`, [namedRider, body(riderHealthSchema)], nothing, (_ctx, { of, body: form }) =>
    keepHealth(server, of, form),
  );
  routes.delete(`${one}/health`, [namedRider], nothing, (_ctx, { of }) => withdrawHealth(server, of));

  return routes.router;
}
