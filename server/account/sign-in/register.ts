import { randomUUID } from "node:crypto";
import type { Registration } from "@domrit/shared/account/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServerContext } from "../../context.ts";
import { Customer } from "../customer.entity.ts";
import { requestConfirmation } from "../email-confirmation/confirm-email.ts";
import { hashPassword } from "../password/password-hash.ts";
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

/** Takes over guest bookings and mails a confirmation link. Throws `invalid_fields`. */
export async function register(
  { orm, commit, personalData }: Pick<ServerContext, "orm" | "commit" | "personalData">,
  { password, confirmPassword: _, ...person }: Registration,
  { address, language, guestId, keys, now }: RegisterContext,
): Promise<Customer> {
  await requireUnguessable("password", password, person);
  await refuseTaken(orm.em.fork(), person);
  const passwordHash = await hashPassword(password, { address, account: person.email.toLowerCase() });
  try {
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
  } catch (thrown) {
    throw asTaken(thrown);
  }
}
