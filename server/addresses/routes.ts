import { addressSchema } from "@domrit/shared/addresses/schema.ts";
import type { AddressView } from "@domrit/shared/addresses/view.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { signedIn } from "../session/session.ts";
import { changeAddress, deleteAddress, listAddresses, saveAddress } from "./save-address.ts";
import type { SavedAddress } from "./saved-address.entity.ts";

const addressView = ({ id, label, address }: SavedAddress): AddressView => ({ id, label, address });

export function addressRoutes({ orm, reading, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/addresses");

  routes.get("/", [signedIn], async (ctx, { customerId }) => {
    const addresses = await listAddresses(reading.em.fork(), customerId);
    ctx.body = addresses.map(addressView);
  });

  routes.post("/", [signedIn, body(addressSchema)], async (ctx, { customerId, body: entry }) => {
    ctx.body = addressView(await saveAddress(orm.em, customerId, entry, now()));
    ctx.status = 201;
  });

  routes.put("/:id", [signedIn, body(addressSchema)], async (ctx, { customerId, body: entry }) => {
    ctx.body = addressView(await changeAddress(orm.em, customerId, uuidParam(ctx), entry));
  });

  routes.delete("/:id", [signedIn], async (ctx, { customerId }) => {
    await deleteAddress(orm.em, customerId, uuidParam(ctx));
    ctx.status = 204;
  });

  return routes.router;
}
