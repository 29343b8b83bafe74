import { randomUUID } from "node:crypto";
import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { addPasskeySchema, passkeyNameSchema, passkeySignInSchema } from "@domrit/shared/account/security.ts";
import { passkeyOptionsSchema, passkeyViewSchema } from "@domrit/shared/account/security-view.ts";
import { userViewSchema } from "@domrit/shared/account/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { creates, nothing, shows } from "../../http/answers.ts";
import { limited } from "../../http/limits/rate-limit.ts";
import { body } from "../../http/read-body.ts";
import { anybody, createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { ceremonyOf, currentSession, rememberCeremony, signedIn } from "../../session/session.ts";
import { customer, userView } from "../current-customer.ts";
import type { Customer } from "../customer.entity.ts";
import { proven } from "../proven-customer.ts";
import { letIn } from "../sign-in/let-in.ts";
import { Passkey, PasskeyCeremony } from "./passkey.entity.ts";
import { addPasskey, customerOfPasskey, deletePasskey, passkeyView, renamePasskey } from "./passkeys.ts";
import { creationOptions, requestOptions } from "./web-authn.ts";

export function passkeyRoutes(server: ServerContext): Router {
  const routes = createRoutes();
  const { orm, config, limits, security, now } = server;
  const publicUrl = config.PUBLIC_URL;
  const about = (ctx: Context, { email }: Customer) => ({ subject: email, ip: ctx.ip });

  routes.post(
    "/api/auth/passkey/options",
    [anybody, limited(limits.passkey)],
    shows(passkeyOptionsSchema),
    async (ctx) => {
      const options = await requestOptions(publicUrl);
      const { challenge } = options;
      await beginCeremony(ctx, orm.em.fork(), { purpose: "sign-in", challenge, now: now() });
      return { ...options };
    },
  );

  const signingIn = [anybody, body(passkeySignInSchema), limited(limits.passkey)] as const;
  routes.post("/api/auth/passkey", signingIn, shows(userViewSchema), async (ctx, { body: { response } }) => {
    const em = orm.em.fork();
    const customer = await takeCeremony(ctx, em, { purpose: "sign-in", now: now() })
      .then((challenge) => customerOfPasskey(em, { publicUrl, challenge, response, now: now() }))
      .catch((thrown: unknown) => {
        if (thrown instanceof DomainError) security.record("passkey_refused", { ip: ctx.ip });
        throw thrown;
      });
    await letIn(ctx, server, customer);
    security.record("login_ok", about(ctx, customer));
    return userView(customer);
  });

  const proof = proven(server, passwordProofSchema);
  routes.post("/api/user/passkeys/options", [proof], shows(passkeyOptionsSchema), async (ctx, { customer }) => {
    const passkeys = await orm.em.fork().find(Passkey, { customerId: customer.id });
    const { id, email, firstName, lastName } = customer;
    const options = await creationOptions(publicUrl, { id, email, name: `${firstName} ${lastName}` }, passkeys);
    const { challenge } = options;
    await beginCeremony(ctx, orm.em.fork(), { purpose: "add", challenge, customerId: customer.id, now: now() });
    return { ...options };
  });

  const adding = [body(addPasskeySchema), customer(orm)] as const;
  routes.post("/api/user/passkeys", adding, creates(passkeyViewSchema), async (ctx, { body, customer }) => {
    const { name, response } = body;
    const em = orm.em.fork();
    const by = { customerId: customer.id, session: currentSession(ctx) };
    const challenge = await takeCeremony(ctx, em, { purpose: "add", customerId: customer.id, now: now() });
    const passkey = await addPasskey(server.commit, { publicUrl, challenge, by, name, response, now: now() });
    security.record("passkey_added", about(ctx, customer));
    return passkeyView(passkey);
  });

  routes.put(
    "/api/user/passkeys/:id",
    [signedIn, body(passkeyNameSchema)],
    nothing,
    async (ctx, { customerId, body: { name } }) => {
      await renamePasskey(orm.em.fork(), customerId, uuidParam(ctx), name);
    },
  );

  routes.delete("/api/user/passkeys/:id", [proof], nothing, async (ctx, { customer }) => {
    await deletePasskey(server.commit, customer.id, uuidParam(ctx), now());
    security.record("passkey_removed", about(ctx, customer));
  });

  return routes.router;
}

const VALID_MS = 5 * 60_000;

type Purpose = PasskeyCeremony["purpose"];
type NewCeremony = { purpose: Purpose; challenge: string; customerId?: string; now: Date };

async function beginCeremony(ctx: Context, em: EntityManager, beginning: NewCeremony): Promise<void> {
  const { purpose, challenge, customerId = null, now } = beginning;
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  await em.insert(PasskeyCeremony, { id, purpose, challenge, customerId, expiresAt });
  rememberCeremony(ctx, id);
}

/** Uses up this session's challenge. Throws `passkey_refused` when there is none. */
async function takeCeremony(
  ctx: Context,
  em: EntityManager,
  { purpose, customerId, now }: Omit<NewCeremony, "challenge">,
): Promise<string> {
  const id = ceremonyOf(ctx);
  const [row] = id
    ? await em.execute<{ challenge: string }[]>(
        `delete from passkey_ceremony where id = ? and purpose = ? and expires_at > ?
         and customer_id is not distinct from ?::uuid returning challenge`,
        [id, purpose, now, customerId ?? null],
      )
    : [];
  if (!row) throw new DomainError("passkey_refused");
  return row.challenge;
}
