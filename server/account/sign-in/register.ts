import { randomUUID } from "node:crypto";
import type { Registration } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { isRepeated } from "../../database/find-repeated.ts";
import { Customer } from "../customer.entity.ts";
import { requestConfirmation } from "../email-confirmation/confirm-email.ts";
import { findByEmail } from "../find-customer.ts";
import { hashPassword, isPassword } from "../password/password-hash.ts";
import { requireUnguessable } from "../password-estimate/require-unguessable.ts";
import { asTaken, refuseTaken } from "./taken.ts";

type RegisterContext = {
  /** The network of the request, which shares its turns to hash. */
  address: string;
  language: Locale;
  guestId: string | undefined;
  keys: readonly string[];
  now: Date;
};

type NewPerson = Omit<Registration, "confirmPassword">;

/** Takes over guest bookings and mails a confirmation link. One that is repeated gives its account. Throws `invalid_fields`. */
export async function register(
  server: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { confirmPassword: _, ...registration }: Registration,
  context: RegisterContext,
): Promise<Customer> {
  const { password, ...person } = registration;
  await requireUnguessable("password", password, person);
  try {
    return await makeAccount(server, registration, context);
  } catch (thrown) {
    const refusal = asTaken(thrown);
    const isTaken = refusal instanceof DomainError && refusal.code === "invalid_fields";
    const made = isTaken ? await findMade(server.orm.em.fork(), registration, context) : null;
    if (made) return made;
    throw refusal;
  }
}

async function makeAccount(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { password, ...person }: NewPerson,
  { address, language, guestId, keys, now }: RegisterContext,
): Promise<Customer> {
  await refuseTaken(orm.em.fork(), person);
  const passwordHash = await hashPassword(password, { address, account: person.email.toLowerCase() });
  return await commit(async (tx) => {
    const row = { ...person, id: randomUUID(), passwordHash, language, createdAt: now, updatedAt: now };
    const customer = tx.create(Customer, row);
    await tx.flush();
    const { id: customerId, email } = customer;
    const events = [await requestConfirmation(tx, { customerId, email, language, keys, now })];
    const joining = guestId && { customerId, guestId, now };
    for (const { join } of personalData) if (joining && join) events.push(...(await join(tx, joining)));
    return { result: customer, events };
  });
}

/** The account that somebody has just made with all of these details and this password; null for none. */
async function findMade(
  em: EntityManager,
  { password, ...person }: NewPerson,
  { address, now }: RegisterContext,
): Promise<Customer | null> {
  const made = await findByEmail(em, person.email);
  const isUntouched = made?.accessGeneration === 0 && !made.secondStepSince;
  if (!made || !isUntouched || !isRepeated(made, person, now)) return null;
  const isTheirs = await isPassword(password, made.passwordHash, { address, account: made.email.toLowerCase() });
  return isTheirs ? made : null;
}
