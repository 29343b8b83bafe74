import { createHash } from "node:crypto";
import { FARES_PATH, publicTariffsSchema } from "@domrit/shared/fares/tariff-view.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { either, shows, unchanged } from "../http/answers.ts";
import { anybody, createRoutes } from "../http/routes.ts";
import { tellByEtag } from "../http/tell-by-etag.ts";
import { publicTariffs } from "./public-fares.ts";

export function fareRoutes({ tariffs, now }: Pick<ServerContext, "tariffs" | "now">): Router {
  const routes = createRoutes();
  routes.get(FARES_PATH, [anybody], either(shows(publicTariffsSchema), unchanged), (ctx) => {
    const { current, next = null } = publicTariffs(tariffs, dayOf(now()));
    const told = { current, next };
    const etag = createHash("sha256").update(JSON.stringify(told)).digest("base64url");
    tellByEtag(ctx, etag, "public, no-cache");
    return told;
  });
  return routes.router;
}
