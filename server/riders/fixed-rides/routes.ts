import { absenceSchema, awaySchema } from "@domrit/shared/organisations/riders/absence.ts";
import { fixedRideSchema, fixedRideViewSchema } from "@domrit/shared/organisations/riders/fixed-ride.ts";
import { riderPlanSchema } from "@domrit/shared/organisations/riders/plan.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { ACTORS, type Actor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { creates, nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { comeBack, stayHome } from "../away/stay-home.ts";
import { findRider, type NamedRider, namedRider } from "../find-rider.ts";
import { readPlan } from "../read-plan.ts";
import { addFixedRide, changeFixedRide, removeFixedRide } from "./fixed-rides.ts";

/** The rides of a regular rider that come back, and the days on which they stay at home, for who books for them. */
export function riderPlanRoutes(server: ServerContext): Router {
  const { orm, reading, now } = server;
  const routes = createRoutes("/api/user/organisations/:id/riders/:riderId");
  const found = (of: NamedRider) => findRider(orm.em.fork(), of);

  routes.get("/plan", [namedRider], shows(riderPlanSchema), async (_ctx, { of }) => {
    const em = reading.em.fork();
    return await readPlan(em, await findRider(em, of), now());
  });

  const written = [namedRider, body(fixedRideSchema)] as const;
  routes.post("/fixed-rides", written, creates(fixedRideViewSchema), (ctx, { of, body: form }) =>
    addFixedRide(server, of, form, ctx.ip),
  );
  routes.put("/fixed-rides/:fixedRideId", written, shows(fixedRideViewSchema), (ctx, { of, body: form }) =>
    changeFixedRide(server, bookerActor(ctx, of), { ...of, fixedRideId: uuidParam(ctx, "fixedRideId") }, form),
  );
  routes.delete("/fixed-rides/:fixedRideId", [namedRider], nothing, (ctx, { of }) =>
    removeFixedRide(server, bookerActor(ctx, of), of, uuidParam(ctx, "fixedRideId")),
  );

  for (const [path, kind] of [
    ["/ill", "ill"],
    ["/pauses", "pause"],
  ] as const) {
    routes.post(path, [namedRider, body(absenceSchema)], shows(awaySchema), async (ctx, { of, body: form }) => {
      const { id: riderId } = await found(of);
      return { rides: await stayHome(server, bookerActor(ctx, of), { ...form, riderId, kind }) };
    });
  }
  routes.delete("/absences/:absenceId", [namedRider], nothing, async (ctx, { of }) => {
    const { id } = await found(of);
    await comeBack(server, id, uuidParam(ctx, "absenceId"));
  });

  return routes.router;
}

/** Who books for an organisation acts on its riders' rides, whoever of them booked. */
export const bookerActor = ({ ip }: Context, { customerId }: Pick<NamedRider, "customerId">): Actor => ({
  ...ACTORS.customer,
  key: customerId,
  ip,
  customerId,
});
