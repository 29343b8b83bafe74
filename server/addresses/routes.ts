import { addressSchema } from "@domrit/shared/addresses/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { signedIn } from "../session/session.ts";
import { addressView } from "./address-view.ts";
import { changeAddress, deleteAddress, listAddresses, saveAddress } from "./save-address.ts";

const idSchema = v.pipe(v.string(), v.uuid());

/** The addresses that the customer who is signed in keeps. */
export function addressRoutes({ orm, reading, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/addresses");

  const addressId = (ctx: Context): string => {
    const parsed = v.safeParse(idSchema, ctx.params.id);
    if (!parsed.success) throw new DomainError("not_found");
    return parsed.output;
  };

  routes.get("/", [signedIn], async (ctx, { customerId }) => {
    const addresses = await listAddresses(reading.em.fork(), customerId);
    ctx.body = addresses.map(addressView);
  });

  routes.post("/", [signedIn, body(addressSchema)], async (ctx, { customerId, body: entry }) => {
    ctx.body = addressView(await saveAddress(orm.em, customerId, entry, now()));
    ctx.status = 201;
  });

  routes.put("/:id", [signedIn, body(addressSchema)], async (ctx, { customerId, body: entry }) => {
    ctx.body = addressView(await changeAddress(orm.em, customerId, addressId(ctx), entry));
  });

  routes.delete("/:id", [signedIn], async (ctx, { customerId }) => {
    await deleteAddress(orm.em, customerId, addressId(ctx));
    ctx.status = 204;
  });

  return routes.router;
}
