import type { EntityManager } from "@mikro-orm/postgresql";
import { Session, SessionSchema } from "../../session/session.entity.ts";
import { endSessions } from "../../session/session-store.ts";
import { userView } from "../current-customer.ts";
import { Customer, CustomerSchema } from "../customer.entity.ts";
import { EmailChange, EmailChangeSchema } from "../email-change/email-change.entity.ts";
import { EmailConfirmation, EmailConfirmationSchema } from "../email-confirmation/email-confirmation.entity.ts";
import { Passkey, PasskeyCeremony, PasskeyCeremonySchema, PasskeySchema } from "../passkeys/passkey.entity.ts";
import { passkeyView } from "../passkeys/passkeys.ts";
import { PasswordReset, PasswordResetSchema } from "../password/password-reset.entity.ts";
import {
  AuthenticatorApp,
  AuthenticatorAppSchema,
  RecoveryCode,
  RecoveryCodeSchema,
} from "../second-step/second-step.entity.ts";
import type { PersonalData } from "./personal-data.ts";

const NEWEST = { orderBy: { createdAt: "desc" } } as const;

/** The export leaves out what only protects the account: hash, keys, codes, session names. */
export const accountData: PersonalData = {
  tables: [
    CustomerSchema,
    EmailChangeSchema,
    EmailConfirmationSchema,
    PasskeySchema,
    PasskeyCeremonySchema,
    PasswordResetSchema,
    AuthenticatorAppSchema,
    RecoveryCodeSchema,
    SessionSchema,
  ],
  export: exportAccount,
  async erase(tx, customerId) {
    await tx.nativeDelete(PasswordReset, { customerId });
    await tx.nativeDelete(EmailChange, { customerId });
    await tx.nativeDelete(EmailConfirmation, { customerId });
    await tx.nativeDelete(Passkey, { customerId });
    await tx.nativeDelete(PasskeyCeremony, { customerId });
    await tx.nativeDelete(AuthenticatorApp, { customerId });
    await tx.nativeDelete(RecoveryCode, { customerId });
    await tx.nativeDelete(Customer, { id: customerId });
    await endSessions(tx, { customerId });
    return {};
  },
};

async function exportAccount(em: EntityManager, customer: Customer) {
  const { id: customerId, language, emailConfirmedAt, secondStepSince, policiesTold, createdAt } = customer;
  const emailChanges = await em.find(EmailChange, { customerId }, NEWEST);
  const confirmations = await em.find(EmailConfirmation, { customerId }, NEWEST);
  const passkeys = await em.find(Passkey, { customerId }, NEWEST);
  const sessions = await em.find(Session, { customerId }, { ...NEWEST, fields: ["device", "createdAt", "lastSeenAt"] });
  return {
    account: { ...userView(customer), emailConfirmedAt, secondStepSince, policiesTold, language, createdAt },
    emailChanges: emailChanges.map(({ previousEmail, createdAt, doneAt }) => ({ previousEmail, createdAt, doneAt })),
    emailConfirmations: confirmations.map(({ email, createdAt, usedAt }) => ({ email, createdAt, usedAt })),
    passkeys: passkeys.map(passkeyView),
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
  };
}
