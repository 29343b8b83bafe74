import { addressSchema } from "@domrit/shared/addresses/schema.ts";
import { type AddressView, addressesViewSchema, addressViewSchema } from "@domrit/shared/addresses/view.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { creates, nothing, shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { signedIn } from "../session/session.ts";
import { changeAddress, deleteAddress, listAddresses, saveAddress } from "./save-address.ts";
import type { SavedAddress } from "./saved-address.entity.ts";

const addressView = ({ id, label, address }: SavedAddress): AddressView => ({ id, label, address });

export function addressRoutes({ orm, reading, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/addresses");

  routes.get("/", [signedIn], shows(addressesViewSchema), async (_ctx, { customerId }) => {
    const addresses = await listAddresses(reading.em.fork(), customerId);
    return addresses.map(addressView);
  });

  const entered = [signedIn, body(addressSchema)] as const;
  routes.post("/", entered, creates(addressViewSchema), async (_ctx, { customerId, body: entry }) =>
    addressView(await saveAddress(orm.em, customerId, entry, now())),
  );

  routes.put("/:id", entered, shows(addressViewSchema), async (ctx, { customerId, body: entry }) =>
    addressView(await changeAddress(orm.em, customerId, uuidParam(ctx), entry)),
  );

  routes.delete("/:id", [signedIn], nothing, async (ctx, { customerId }) => {
    await deleteAddress(orm.em, customerId, uuidParam(ctx));
  });

  return routes.router;
}
