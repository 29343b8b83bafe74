import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { Context } from "koa";
import { staffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { DONE, type OfficeRoutes, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import type { AskedInterruption } from "./decide.ts";
import { ABSENT_DRIVERS, CARS_DOWN, type Holders, type SeenRides } from "./holders.ts";
import { interrupt } from "./interrupt.ts";
import type { TellInterruption } from "./interruption-news.ts";
import { previewInterruption } from "./preview.ts";
import { endInterruption, type NamedInterruption, undoInterruption } from "./undo.ts";

/** Who or what is missing in the plan, from when until when. `tell`: who else hears of it. */
export function addInterruptionRoutes(server: ServerContext, routes: OfficeRoutes, tell: TellInterruption): void {
  addRoutes(server, routes, ABSENT_DRIVERS, tell);
  addRoutes(server, routes, CARS_DOWN, tell);
}

function addRoutes<Body extends SeenRides>(
  server: ServerContext,
  routes: OfficeRoutes,
  holders: Holders<Body>,
  tellOthers: TellInterruption,
): void {
  const { orm, reading, geo, limits, now } = server;
  const { acting } = createStaffSteps(server);
  const { kind, path, schema, asked, of, acts, entity } = holders;

  const missingIn = (ctx: Context, entry: Body): AskedInterruption => {
    const id = uuidParam(ctx);
    const time = asked(entry, now());
    if (time.until && time.until <= now()) {
      throw new DomainError("invalid_fields", { fields: { until: [message("timeInPast")] } });
    }
    return { ...time, id, of: of(id) };
  };
  const namedIn = (ctx: Context): NamedInterruption => ({
    holderId: uuidParam(ctx),
    id: uuidParam(ctx, "interruption"),
  });

  // It shows where its rides begin.
  routes.post(`${path}/preview`, [acting, body(schema)], async (ctx, { staff, body: entry }) => {
    const missing = missingIn(ctx, entry);
    await limits.officePreview(staff.id);
    const fact = { act: "assigned_rides_looked", subject: { kind, id: missing.id }, at: now() } as const;
    const reader = { em: reading.em.fork(), run: prepared(reading), geo, now: now() };
    return lookFirst(orm.em, staff, fact, () => previewInterruption(reader, { entity }, missing));
  });

  routes.post(path, [acting, body(schema)], async (ctx, { staff, body: entry }) => {
    const missing = missingIn(ctx, entry);
    await limits.officeAct(staff.id);
    const { assignments, versions } = entry;
    const request = { holders: { kind, entity, acts }, missing, seen: { assignments, versions }, tell: tellOthers };
    return tell(await interrupt(server, staffActor(staff, ctx.ip), request));
  });

  routes.delete(`${path}/:interruption`, [acting], async (ctx, { staff }) => {
    const undone = { holders: { kind, acts }, named: namedIn(ctx), tell: tellOthers };
    await limits.officeAct(staff.id);
    return tell(await undoInterruption(server, staffActor(staff, ctx.ip), undone));
  });

  routes.post(`${path}/:interruption/end`, [acting], async (ctx, { staff }) => {
    const ended = { holders: { kind, entity, acts }, named: namedIn(ctx), tell: tellOthers };
    await limits.officeAct(staff.id);
    await endInterruption(server, staffActor(staff, ctx.ip), ended);
    return DONE;
  });
}
