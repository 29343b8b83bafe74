import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { Customer } from "../customer.entity.ts";
import { EmailChange } from "../email-change.entity.ts";
import { mailedTokenHash } from "../mailed-token.ts";
import { PasswordReset } from "../password-reset.entity.ts";
import { asTaken } from "../taken.ts";
import { EmailConfirmation } from "./email-confirmation.entity.ts";

type Confirming = { token: string; now: Date };

/**
 * Confirms the address that this mailed link was sent to, once: it becomes the account's where it was not yet, and the
 * mailbox that is given up is told. Gives the customer and the address that was theirs before; undefined for a link that
 * is unknown, used up or too old. Throws `invalid_fields` when somebody else has taken the address since.
 */
export async function confirmEmail(
  { orm, commit }: Pick<ServerContext, "orm" | "commit">,
  { token, now }: Confirming,
): Promise<{ customer: Customer; previousEmail: string } | undefined> {
  const usable = { tokenHash: mailedTokenHash(token), usedAt: null, expiresAt: { $gt: now } };
  const asked = await orm.em.fork().findOne(EmailConfirmation, usable);
  if (!asked) return undefined;
  try {
    return await commit(async (tx) => {
      const customer = await tx.findOne(Customer, asked.customerId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const taken = await tx.nativeUpdate(EmailConfirmation, usable, { usedAt: now });
      if (!customer || taken === 0) return { result: undefined, events: [] };
      const isMove = customer.email.toLowerCase() !== asked.email.toLowerCase();
      const events = isMove ? [await leaveMailbox(tx, customer, now)] : [];
      const previousEmail = customer.email;
      tx.assign(customer, { email: asked.email, emailConfirmedAt: now, updatedAt: now });
      return { result: { customer, previousEmail }, events };
    });
  } catch (thrown) {
    throw asTaken(thrown);
  }
}

/** Makes the links that the old mailbox got worth nothing, and gives the event that has it told. */
async function leaveMailbox(
  em: EntityManager,
  { id: customerId, email: previousEmail }: Customer,
  now: Date,
): Promise<NewEvent> {
  await em.nativeUpdate(PasswordReset, { customerId, usedAt: null }, { usedAt: now });
  const change = em.create(EmailChange, { id: randomUUID(), customerId, previousEmail, createdAt: now });
  em.persist(change);
  return newEvent("account.email_changed", { changeId: change.id }, now);
}
