import type { EntityManager } from "@mikro-orm/postgresql";
import { endSessions } from "../../session/session-store.ts";
import type { Customer } from "../customer.entity.ts";
import { EmailChange } from "../email-change/email-change.entity.ts";
import { EmailConfirmation } from "../email-confirmation/email-confirmation.entity.ts";
import { Passkey, PasskeyCeremony } from "../passkeys/passkey.entity.ts";
import { PasswordReset } from "../password/password-reset.entity.ts";
import type { PersonalData } from "../personal-data/personal-data.ts";
import { AuthenticatorApp, RecoveryCode } from "../second-step/second-step.entity.ts";

/** Causes that end access to an account. Deleting the account ends everything, by its rows. */
export const CAUSES = [
  "password_changed",
  "password_reset",
  "address_proved",
  "address_moved",
  "signed_out_elsewhere",
  /** By the mailbox that the account had before. */
  "change_undone",
] as const;
export type Cause = (typeof CAUSES)[number];

export type AccountEnd = {
  customer: Customer;
  personalData: readonly PersonalData[];
  /** Stored name of the session that stays. */
  except?: string | undefined;
  passwordHash?: string;
  since?: Date;
  now: Date;
};

type AccessMeans = {
  /** Its columns: every column that could give access is in one of these lists. */
  columns: readonly string[];
  endedBy: readonly Cause[];
  /** Ends it in the caller's transaction; returns how many where the owner must be told. */
  end(tx: EntityManager, ending: AccountEnd): Promise<number | undefined> | undefined;
};

const DISTRUST: readonly Cause[] = [
  "password_changed",
  "password_reset",
  "address_proved",
  "signed_out_elsewhere",
  "change_undone",
];
const NEW_HANDS: readonly Cause[] = ["address_proved", "change_undone"];

/** Everything that gives access to an account, and what ends it (`infra/decisions/people/accounts.md`). */
export const KEPT = {
  password: {
    columns: ["customer.password_hash"],
    endedBy: ["password_changed", "password_reset", "change_undone"],
    end(_tx, { customer, passwordHash }) {
      if (passwordHash) customer.passwordHash = passwordHash;
      return undefined;
    },
  },
  sessions: {
    columns: ["session.id_hash", "session.customer_id", "session.data", "session.expires_at"],
    endedBy: DISTRUST,
    async end(tx, { customer, except = "" }) {
      await endSessions(tx, { customerId: customer.id, except });
    },
  },
  // A customer who gave the password but not yet the code, or is just being signed in.
  half_sign_ins: {
    columns: ["customer.access_generation"],
    endedBy: CAUSES,
    end(_tx, { customer }) {
      customer.accessGeneration += 1;
      return undefined;
    },
  },
  reset_links: {
    columns: ["password_reset.token_hash", "password_reset.expires_at"],
    endedBy: CAUSES,
    async end(tx, { customer, now }) {
      await tx.nativeUpdate(PasswordReset, { customerId: customer.id, usedAt: null }, { usedAt: now });
    },
  },
  asked_addresses: {
    columns: ["email_confirmation.token_hash", "email_confirmation.expires_at"],
    endedBy: CAUSES,
    async end(tx, { customer, now }) {
      await tx.nativeUpdate(EmailConfirmation, { customerId: customer.id, usedAt: null }, { usedAt: now });
    },
  },
  // Acts of a new holder do not end it: the link protects against that holder.
  undo_links: {
    columns: ["email_change.token_hash", "email_change.expires_at"],
    endedBy: ["change_undone"],
    async end(tx, { customer, since, now }) {
      const later = { customerId: customer.id, endedAt: null, ...(since && { createdAt: { $gte: since } }) };
      await tx.nativeUpdate(EmailChange, later, { endedAt: now });
    },
  },
  challenges: {
    columns: ["passkey_ceremony.challenge", "passkey_ceremony.expires_at"],
    endedBy: CAUSES,
    async end(tx, { customer }) {
      await tx.nativeDelete(PasskeyCeremony, { customerId: customer.id });
    },
  },
  unfinished_apps: {
    columns: [],
    endedBy: CAUSES,
    async end(tx, { customer }) {
      await tx.nativeDelete(AuthenticatorApp, { customerId: customer.id, confirmedAt: null });
    },
  },
  booking_links: {
    columns: ["booking.link_generation", "booking.passenger_link_id", "shared_link.id"],
    endedBy: DISTRUST,
    async end(tx, { customer, personalData, now }) {
      for (const { renewLinks } of personalData) await renewLinks?.(tx, customer.id, now);
    },
  },
  passkeys: {
    columns: ["passkey.credential_id", "passkey.public_key"],
    endedBy: NEW_HANDS,
    end: (tx, { customer }) => tx.nativeDelete(Passkey, { customerId: customer.id }),
  },
  second_step: {
    columns: [
      "customer.second_step_since",
      "authenticator_app.secret",
      "authenticator_app.confirmed_at",
      "recovery_code.code_hash",
    ],
    endedBy: NEW_HANDS,
    async end(tx, { customer }) {
      const wasOn = customer.secondStepSince ? 1 : 0;
      customer.secondStepSince = null;
      await tx.nativeDelete(AuthenticatorApp, { customerId: customer.id });
      await tx.nativeDelete(RecoveryCode, { customerId: customer.id });
      return wasOn;
    },
  },
} as const satisfies Record<string, AccessMeans>;
