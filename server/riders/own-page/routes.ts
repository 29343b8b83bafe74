import { DomainError } from "@domrit/shared/errors.ts";
import { absenceSchema, awaySchema } from "@domrit/shared/organisations/riders/absence.ts";
import { riderHealthViewSchema } from "@domrit/shared/organisations/riders/health.ts";
import { riderPageSchema } from "@domrit/shared/organisations/riders/rider-page.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { ACTORS, type Actor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { nothing, sends, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { Rider } from "../../organisations/riders/rider.entity.ts";
import { keptToken } from "../../session/link-cookies.ts";
import { comeBack, stayHome } from "../away/stay-home.ts";
import { forgetHealth, healthView } from "../health.ts";
import { endRider } from "../remove-rider.ts";
import { readRiderPage } from "./read-rider-page.ts";
import { opensRider } from "./rider-link.ts";

/** What a regular rider does without an account, by the secret of their own link. */
export function riderPageRoutes(server: ServerContext): Router {
  const { orm, config, limits, careKeys, now } = server;
  const routes = createRoutes("/api/riders/:id");

  /** The rider whose link this browser opened. Throws `not_found` for a wrong or replaced one, as for a rider who is gone. */
  const opened = asking({ by: ["rideToken"] }, async (ctx: Context): Promise<{ rider: Rider; by: Actor }> => {
    await limits.riderPage(ctx.ip);
    const id = uuidParam(ctx);
    const token = ctx.get("X-Rider-Token") || keptToken(ctx.get("Cookie"), config.PUBLIC_URL, `rider-${id}`) || "";
    const rider = await orm.em.fork().findOne(Rider, id);
    if (!rider || !opensRider(config.SESSION_KEYS, rider, token)) throw new DomainError("not_found");
    return { rider, by: { ...ACTORS.customer, key: id, ip: ctx.ip } };
  });

  const page = (rider: Rider) => readRiderPage(orm.em.fork(), rider, now());

  routes.get("/", [opened], shows(riderPageSchema), (_ctx, { rider }) => page(rider));

  routes.post("/ill", [opened, body(absenceSchema)], shows(awaySchema), async (_ctx, { rider, by, body: form }) => ({
    rides: await stayHome(server, by, { ...form, riderId: rider.id, kind: "ill" }),
  }));

  routes.delete("/absences/:absenceId", [opened], nothing, (ctx, { rider }) =>
    comeBack(server, rider.id, uuidParam(ctx, "absenceId")),
  );

  routes.get("/health", [opened], shows(riderHealthViewSchema), (_ctx, { rider }) => healthView(careKeys, rider));

  routes.delete("/health", [opened], nothing, async (_ctx, { rider }) => {
    const keys = await orm.em.fork().transactional(async (tx) => forgetHealth(await tx.findOneOrFail(Rider, rider.id)));
    await careKeys.destroy(keys);
  });

  routes.get("/export", [opened], sends("application/json"), async (ctx, { rider }) => {
    ctx.attachment("domrit.json");
    return JSON.stringify({ ...(await page(rider)), health: await healthView(careKeys, rider) }, null, 2);
  });

  routes.delete("/", [opened], nothing, (_ctx, { rider, by }) => endRider(server, by, rider));

  return routes.router;
}
