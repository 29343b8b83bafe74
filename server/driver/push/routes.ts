import { pushKeySchema, subscriptionSchema } from "@domrit/shared/driver/push.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { DriverPush } from "../../fleet/driver-access/driver-push.entity.ts";
import { nothing, shows } from "../../http/answers.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { createDriverSteps } from "../driver-steps.ts";
import { allowedPushHosts } from "./push-address.ts";
import { keepSubscription } from "./subscriptions.ts";
import { publicVapidKey } from "./vapid-key.ts";

export function driverPushRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/driver/push");
  const { config, limits, orm, now } = server;
  const { driver } = createDriverSteps(server);
  const allowed = allowedPushHosts(config);
  const key = config.VAPID_PRIVATE_KEY ? publicVapidKey(config.VAPID_PRIVATE_KEY) : null;

  routes.get("/", [driver], shows(pushKeySchema), () => ({ key }));

  const subscribing = [driver, body(subscriptionSchema)] as const;
  routes.put("/", subscribing, nothing, async (_ctx, { driver: { deviceId }, body: subscription }) => {
    await limits.driverPush(deviceId);
    if (!key) throw new DomainError("not_found");
    await orm.em.fork().transactional((tx) => keepSubscription(tx, deviceId, { subscription, allowed, now: now() }));
  });

  routes.delete("/", [driver], nothing, async (_ctx, { driver: { deviceId } }) => {
    await limits.driverPush(deviceId);
    await orm.em.fork().nativeDelete(DriverPush, { deviceId });
  });

  return routes.router;
}
