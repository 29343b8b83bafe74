import type { SecondStepMethods, SecurityView } from "@domrit/shared/account/security-view.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Customer } from "../customer.entity.ts";
import { Passkey } from "../passkeys/passkey.entity.ts";
import { passkeyView } from "../passkeys/passkeys.ts";
import { AuthenticatorApp, RecoveryCode } from "./second-step.entity.ts";

export async function securityView(
  em: EntityManager,
  { id: customerId, secondStepSince }: Customer,
): Promise<SecurityView> {
  const passkeys = await em.find(Passkey, { customerId }, { orderBy: { createdAt: "asc" } });
  const apps = await em.count(AuthenticatorApp, { customerId, confirmedAt: { $ne: null } });
  const codesLeft = await em.count(RecoveryCode, { customerId, usedAt: null });
  return {
    passkeys: passkeys.map(passkeyView),
    secondStep: { isOn: secondStepSince != null, hasApp: apps > 0, codesLeft },
  };
}

export async function secondStepMethods(em: EntityManager, customerId: string): Promise<SecondStepMethods> {
  const apps = await em.count(AuthenticatorApp, { customerId, confirmedAt: { $ne: null } });
  return { hasApp: apps > 0, hasPasskey: (await em.count(Passkey, { customerId })) > 0 };
}
