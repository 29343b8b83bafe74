import { randomUUID } from "node:crypto";
import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Customer } from "../customer.entity.ts";
import { type Actor, lockActor, lockCustomer } from "../lock-customer.ts";
import { AuthenticatorApp } from "../second-step/second-step.entity.ts";
import { Passkey } from "./passkey.entity.ts";
import { checkCreation, checkSignature } from "./web-authn.ts";

const MOST = 20;

type Ceremony = { publicUrl: string; challenge: string; now: Date };
type NewPasskey = Ceremony & { by: Actor; name: string; response: RegistrationResponseJSON };

/** Throws `passkey_refused`, also for a known passkey, and `conflict` for too many. */
export async function addPasskey(
  commit: Commit,
  { publicUrl, challenge, now, ...adding }: NewPasskey,
): Promise<Passkey> {
  const { by, name, response } = adding;
  const { customerId } = by;
  const { credential, isSynced } = await checkCreation(publicUrl, challenge, response);
  try {
    return await commit(async (tx) => {
      await lockActor(tx, by);
      if ((await tx.count(Passkey, { customerId })) >= MOST) throw new DomainError("conflict");
      const passkey = tx.create(Passkey, {
        id: randomUUID(),
        customerId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        isSynced,
        createdAt: now,
      });
      tx.persist(passkey);
      const events = [newEvent("account.security_changed", { customerId, what: "passkeyAdded" }, now)];
      return { result: passkey, events };
    });
  } catch (thrown) {
    if (thrown instanceof UniqueConstraintViolationException) throw new DomainError("passkey_refused");
    throw thrown;
  }
}

/** Throws `passkey_refused`. */
export async function customerOfPasskey(
  em: EntityManager,
  { publicUrl, challenge, now, response }: Ceremony & { response: AuthenticationResponseJSON },
): Promise<Customer> {
  const passkey = await em.findOne(Passkey, { credentialId: response.id });
  if (!passkey) throw new DomainError("passkey_refused");
  const counter = await checkSignature(publicUrl, challenge, response, passkey);
  const { id, customerId } = passkey;
  // Read before the passkey is used, so that sign-in notices access that was ended since.
  const customer = await em.findOne(Customer, customerId);
  const used = await em.nativeUpdate(Passkey, { id }, { counter, lastUsedAt: now });
  if (!customer || used === 0) throw new DomainError("passkey_refused");
  return customer;
}

/** Throws `not_found` for another customer's passkey. */
export async function renamePasskey(em: EntityManager, customerId: string, id: string, name: string): Promise<void> {
  if ((await em.nativeUpdate(Passkey, { id, customerId }, { name })) === 0) throw new DomainError("not_found");
}

/** Throws `not_found`, and `second_factor_missing` for the last one while the second step has no app. */
export async function deletePasskey(commit: Commit, customerId: string, id: string, now: Date): Promise<void> {
  await commit(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    if ((await tx.nativeDelete(Passkey, { id, customerId })) === 0) throw new DomainError("not_found");
    const isOn = await tx.count(Customer, { id: customerId, secondStepSince: { $ne: null } });
    const others = await tx.count(Passkey, { customerId });
    const apps = await tx.count(AuthenticatorApp, { customerId, confirmedAt: { $ne: null } });
    if (isOn && others + apps === 0) throw new DomainError("second_factor_missing");
    const events = [newEvent("account.security_changed", { customerId, what: "passkeyRemoved" }, now)];
    return { result: undefined, events };
  });
}

export function passkeyView({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
