import { randomUUID } from "node:crypto";
import type { AccessLeft } from "@domrit/shared/account/security-view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { lockRow } from "../../database/lock-rows.ts";
import type { Decision } from "../../outbox/commit.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { accessLeft, endAccess } from "../access/end-access.ts";
import { Customer } from "../customer.entity.ts";
import { notifyOfChange } from "../email-change/email-change.ts";
import { type Actor, isAlive } from "../lock-customer.ts";
import { mailedTokenHash, newMailedToken } from "../mailed-token.ts";
import type { PersonalData } from "../personal-data/personal-data.ts";
import { asTaken } from "../sign-in/taken.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

/** Time to read the mail on the next day. */
const VALID_MS = 24 * 3_600_000;

type Request = { customerId: string; email: string; language: Locale; keys: readonly string[]; now: Date };

/** Makes a confirmation link in the caller's transaction; earlier links end. The returned event mails it. */
export async function requestConfirmation(
  em: EntityManager,
  { customerId, email, language, keys, now }: Request,
): Promise<NewEvent> {
  await em.nativeUpdate(EmailConfirmation, { customerId, usedAt: null }, { usedAt: now });
  const id = randomUUID();
  const confirmation = em.create(EmailConfirmation, {
    id,
    customerId,
    email,
    tokenHash: mailedTokenHash(newMailedToken(keys, "email-confirmation", id)),
    language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  });
  em.persist(confirmation);
  return newEvent("account.confirmation_requested", { confirmationId: id }, now);
}

type ConfirmRequest = {
  token: string;
  by?: Actor | undefined;
  keys: readonly string[];
  now: Date;
};
type ConfirmResult = { customer: Customer; previousEmail: string; access: AccessLeft };

/**
 * Confirms an address by its mailed link, once; undefined for an unusable link. A new address needs its owner signed
 * in: else a stranger could attach an account to anybody who presses the button. Throws `not_signed_in`, and
 * `invalid_fields` for a taken address.
 */
export async function confirmEmail(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { token, by, keys, now }: ConfirmRequest,
): Promise<ConfirmResult | undefined> {
  const usable = { tokenHash: mailedTokenHash(token), usedAt: null, expiresAt: { $gt: now } };
  const confirmation = await orm.em.fork().findOne(EmailConfirmation, usable);
  if (!confirmation) return undefined;
  try {
    return await commit(async (tx) => {
      const customer = await lockRow(tx, Customer, { id: confirmation.customerId });
      const taken = await tx.nativeUpdate(EmailConfirmation, usable, { usedAt: now });
      if (!customer || taken === 0) return { result: undefined, events: [] };
      const session = by?.customerId === customer.id && (await isAlive(tx, by)) ? by.session : undefined;
      return proveAddress(tx, { customer, email: confirmation.email, session, personalData, keys, now });
    });
  } catch (thrown) {
    throw asTaken(thrown);
  }
}

type AddressProof = {
  customer: Customer;
  email: string;
  session: string | undefined;
  personalData: readonly PersonalData[];
  keys: readonly string[];
  now: Date;
};

async function proveAddress(tx: EntityManager, proving: AddressProof): Promise<Decision<ConfirmResult>> {
  const { customer, email, session, personalData, keys, now } = proving;
  const { email: previousEmail } = customer;
  const isMove = previousEmail.toLowerCase() !== email.toLowerCase();
  if (isMove && !session) throw new DomainError("not_signed_in");
  const events = isMove ? [await notifyOfChange(tx, customer, { keys, now })] : [];
  const isFirst = !(session ? customer.ownerProvedAt : customer.emailConfirmedAt);
  const causes = [...(isMove ? ["address_moved" as const] : []), ...(isFirst ? ["address_proved" as const] : [])];
  const ended = await endAccess(tx, causes, { customer, personalData, except: session, now });
  tx.assign(customer, { email, emailConfirmedAt: now, updatedAt: now });
  if (session) customer.ownerProvedAt ??= now;
  const access = await accessLeft(tx, customer, ended);
  return { result: { customer, previousEmail, access }, events: [...events, ...ended] };
}
