import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { addPasskeySchema, passkeyNameSchema, passkeySignInSchema } from "@domrit/shared/account/security.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { readBody } from "../../http/read-body.ts";
import { requireCustomer, signIn } from "../../session/session.ts";
import { userView } from "../account-view.ts";
import { currentCustomer } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { provenCustomer } from "../proven-customer.ts";
import { beginCeremony, takeCeremony } from "./ceremony.ts";
import { Passkey } from "./passkey.entity.ts";
import { passkeyView } from "./passkey-view.ts";
import { addPasskey, customerOfPasskey, deletePasskey, renamePasskey } from "./passkeys.ts";
import { creationOptions, requestOptions } from "./web-authn.ts";

/** Signing in with a passkey, and what a customer can do about theirs. */
export function passkeyRoutes(server: ServerContext): Router {
  const router = new Router();
  const { orm, config, limits, security, now } = server;
  const publicUrl = config.PUBLIC_URL;
  const told = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  router.post("/api/auth/passkey/options", async (ctx) => {
    await limits.passkey(ctx.ip);
    const options = await requestOptions(publicUrl);
    const { challenge } = options;
    await beginCeremony(ctx, orm.em.fork(), { purpose: "sign-in", challenge, now: now() });
    ctx.body = options;
  });

  router.post("/api/auth/passkey", async (ctx) => {
    const { response } = readBody(ctx, passkeySignInSchema);
    await limits.passkey(ctx.ip);
    const em = orm.em.fork();
    const customer = await takeCeremony(ctx, em, { purpose: "sign-in", now: now() })
      .then((challenge) => customerOfPasskey(em, { publicUrl, challenge, response, now: now() }))
      .catch((thrown: unknown) => {
        if (thrown instanceof DomainError) security.record("passkey_refused", { ip: ctx.ip });
        throw thrown;
      });
    await signIn(ctx, customer.id);
    security.record("login_ok", told(ctx, customer));
    ctx.body = userView(customer);
  });

  router.post("/api/user/passkeys/options", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    const known = await orm.em.fork().find(Passkey, { customerId: customer.id });
    const options = await creationOptions(publicUrl, customer, known);
    const { challenge } = options;
    await beginCeremony(ctx, orm.em.fork(), { purpose: "add", challenge, customerId: customer.id, now: now() });
    ctx.body = options;
  });

  router.post("/api/user/passkeys", async (ctx) => {
    const { name, response } = readBody(ctx, addPasskeySchema);
    const customer = await currentCustomer(orm.em, ctx);
    const em = orm.em.fork();
    const customerId = customer.id;
    const challenge = await takeCeremony(ctx, em, { purpose: "add", customerId, now: now() });
    const passkey = await addPasskey(server.commit, { publicUrl, challenge, customerId, name, response, now: now() });
    security.record("passkey_added", told(ctx, customer));
    ctx.body = passkeyView(passkey);
    ctx.status = 201;
  });

  router.put("/api/user/passkeys/:id", async (ctx) => {
    const customerId = requireCustomer(ctx);
    const { name } = readBody(ctx, passkeyNameSchema);
    await renamePasskey(orm.em.fork(), customerId, idOf(ctx), name);
    ctx.status = 204;
  });

  router.delete("/api/user/passkeys/:id", async (ctx) => {
    const customer = await provenCustomer(server, ctx, readBody(ctx, passwordProofSchema));
    await deletePasskey(server.commit, customer.id, idOf(ctx), now());
    security.record("passkey_removed", told(ctx, customer));
    ctx.status = 204;
  });

  return router;
}

function idOf(ctx: { params: Record<string, string> }): string {
  const { id } = ctx.params;
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw new DomainError("not_found");
  return id;
}
