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
import { createRoutes } from "../http/routes.ts";
import { membership } from "../organisations/member.ts";
import { namedRider } from "./find-rider.ts";
import { keepHealth, readHealth, withdrawHealth } from "./health.ts";
import { readKnownDrivers } from "./known-drivers.ts";
import { removeRider } from "./remove-rider.ts";
import { addRider, changeRider, readRiders, replaceRiderLink } from "./riders.ts";

/** The regular riders of an organisation, for those who book on its account. */
export function riderRoutes(server: ServerContext): Router {
  const { orm, reading, careKeys, config } = server;
  const routes = createRoutes("/api/user/organisations/:id");
  const one = "/riders/:riderId";

  routes.get("/riders", [membership], shows(ridersSchema), (_ctx, { of }) => readRiders(reading.em.fork(), config, of));
  routes.get("/drivers", [membership], shows(knownDriversSchema), (_ctx, { of }) =>
    readKnownDrivers(reading.em.fork(), of),
  );
  routes.post("/riders", [membership, body(riderSchema)], creates(riderViewSchema), (_ctx, { of, body: form }) =>
    addRider(server, of, form),
  );
  routes.put(one, [namedRider, body(riderSchema)], shows(riderViewSchema), (_ctx, { of, body: form }) =>
    changeRider(server, of, form),
  );
  routes.delete(one, [namedRider], nothing, (_ctx, { of }) => removeRider(server, of));
  routes.post(`${one}/link`, [namedRider], shows(riderViewSchema), (_ctx, { of }) => replaceRiderLink(server, of));

  routes.get(`${one}/health`, [namedRider], shows(riderHealthViewSchema), (_ctx, { of }) =>
    readHealth(orm.em.fork(), careKeys, of),
  );
  routes.put(`${one}/health`, [namedRider, body(riderHealthSchema)], nothing, (_ctx, { of, body: form }) =>
    keepHealth(server, of, form),
  );
  routes.delete(`${one}/health`, [namedRider], nothing, (_ctx, { of }) => withdrawHealth(server, of));

  return routes.router;
}
