import type { EntityManager } from "@mikro-orm/postgresql";
import { endSessions } from "../../session/session-store.ts";
import type { Customer } from "../customer.entity.ts";
import { EmailChange } from "../email-change/email-change.entity.ts";
import { EmailConfirmation } from "../email-confirmation/email-confirmation.entity.ts";
import { Passkey } from "../passkeys/passkey.entity.ts";
import { PasskeyCeremony } from "../passkeys/passkey-ceremony.entity.ts";
import { PasswordReset } from "../password/password-reset.entity.ts";
import type { PersonalData } from "../personal-data/personal-data.ts";
import { AuthenticatorApp } from "../second-step/authenticator-app.entity.ts";
import { RecoveryCode } from "../second-step/recovery-code.entity.ts";

/** What ends things that let somebody into an account. Deleting the account ends all of them, with their rows. */
export const CAUSES = [
  /** By its owner, who knew the one before. */
  "password_changed",
  /** By a link that was mailed. */
  "password_reset",
  /** For the first time somebody shows that they read the mail of the account's address. */
  "address_proved",
  "address_moved",
  "signed_out_elsewhere",
  /** By the mailbox that a move had left. */
  "change_undone",
] as const;
export type Cause = (typeof CAUSES)[number];

export type AccountEnd = {
  /** Held alone by the caller's transaction, and managed by it. */
  customer: Customer;
  personalData: readonly PersonalData[];
  /** The stored name of the session that goes on. */
  except?: string | undefined;
  /** What takes the place of the password. */
  passwordHash?: string;
  /** Changes of the address that were asked for from then on cannot be undone any more. */
  since?: Date;
  now: Date;
};

type AccessMeans = {
  /** Where it stands in the database: each column there that could let somebody in is in one of these lists. */
  columns: readonly string[];
  endedBy: readonly Cause[];
  /** Ends it, in the caller's transaction; gives how many were ended where its owner has to hear of that. */
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

/** All that lets somebody into an account or is on its way to, and what ends it: `infra/decisions/people/accounts.md` has it as a table. */
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
  // Who gave the right password and not yet the code, and who is being signed in at this very moment.
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
  // Nothing that the account's new holder does: it may be them that the link is there for.
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
