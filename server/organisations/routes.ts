import {
  organisationRequestSchema,
  organisationSchema,
  organisationSettingsSchema,
  organisationsSchema,
} from "@domrit/shared/organisations/organisation.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { accepts, shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { signedIn } from "../session/session.ts";
import { membership } from "./member.ts";
import { myOrganisations, organisationView, saveSettings } from "./my-organisations.ts";
import { requestOrganisation } from "./request-organisation.ts";

export function organisationRoutes({ orm, reading, limits, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/organisations");

  routes.get("/", [signedIn], shows(organisationsSchema), (_ctx, { customerId }) =>
    myOrganisations(reading.em.fork(), customerId),
  );

  const requested = [signedIn, body(organisationRequestSchema)] as const;
  routes.post("/", requested, accepts(organisationSchema), async (_ctx, { customerId, body: form }) => {
    await limits.accountRequest(customerId);
    return organisationView(await requestOrganisation(orm.em, customerId, form, now()), "admin");
  });

  const settled = [membership, body(organisationSettingsSchema)] as const;
  routes.put("/:id", settled, shows(organisationSchema), (_ctx, { of, body: form }) =>
    saveSettings(orm.em, of, form, now()),
  );

  return routes.router;
}
