import {
  type DriverSession,
  driverLocaleSchema,
  driverSessionSchema,
  driverTokenSchema,
} from "@domrit/shared/driver/session.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import { mailedTokenHash } from "../../account/mailed-token.ts";
import type { ServerContext } from "../../context.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { DriverInvitation } from "../../fleet/driver-access/driver-invitation.entity.ts";
import { creates, nothing, shows } from "../../http/answers.ts";
import { clearSiteData } from "../../http/clear-site-data.ts";
import { requestLocale } from "../../http/language.ts";
import { limited } from "../../http/limits/rate-limit.ts";
import { body } from "../../http/read-body.ts";
import { anybody, createRoutes } from "../../http/routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { createDriverSessions } from "./driver-sessions.ts";
import { findDriver } from "./invitation.ts";

const sessionView = ({ id, firstName }: DriverSession["driver"]): DriverSession => ({ driver: { id, firstName } });

export function driverSessionRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver");
  const { orm, limits, security, now } = server;
  const sessions = createDriverSessions(server);
  const { driver } = createDriverSteps(server);

  const joining = [anybody, body(driverTokenSchema), limited(limits.driverJoin)] as const;
  routes.post("/session", joining, creates(driverSessionSchema), async (ctx, { body: { token } }) => {
    const joined = await orm.em
      .fork()
      .transactional(async (tx) => {
        const invited = await takeInvitation(tx, token, now());
        await sessions.begin(tx, ctx, invited.id);
        invited.locale ??= requestLocale(ctx);
        await signalOffice(tx, { registers: true });
        return invited;
      })
      .catch((thrown: unknown) => {
        if (thrown instanceof DomainError) security.record("driver_join_failed", { ip: ctx.ip });
        throw thrown;
      });
    security.record("driver_joined", { subject: joined.id, ip: ctx.ip });
    return sessionView(joined);
  });

  routes.get("/session", [driver], shows(driverSessionSchema), (_ctx, { driver: signedIn }) => sessionView(signedIn));

  routes.delete("/session", [anybody], nothing, async (ctx) => {
    await orm.em.fork().transactional((tx) => sessions.end(tx, ctx));
    // Only the cache: a script's storage may be a guest's.
    clearSiteData(ctx, "cache");
  });

  const speaking = [driver, body(driverLocaleSchema)] as const;
  routes.put("/locale", speaking, nothing, async (_ctx, { driver: { id }, body: { locale } }) => {
    await orm.em.fork().nativeUpdate(Driver, id, { locale });
  });

  return routes.router;
}

/** Uses an invitation. Throws `not_found` for a used, expired or unknown one. */
async function takeInvitation(tx: EntityManager, token: string, now: Date): Promise<Driver> {
  const open = { tokenHash: mailedTokenHash(token), expiresAt: { $gt: now } };
  const invitation = await tx.findOne(DriverInvitation, open);
  if (!invitation) throw new DomainError("not_found");
  const driver = await findDriver(tx, invitation.driverId);
  // Of two at once, one waits for the driver's row and finds the invitation gone.
  if ((await tx.nativeDelete(DriverInvitation, { id: invitation.id })) === 0) throw new DomainError("not_found");
  return driver;
}
