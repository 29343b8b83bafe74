import type { Profile } from "@domrit/shared/account/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ServerContext } from "../../context.ts";
import type { Customer } from "../customer.entity.ts";
import { notifyOfRequest } from "../email-change/email-change.ts";
import { requestConfirmation } from "../email-confirmation/confirm-email.ts";
import { lockActor } from "../lock-customer.ts";
import { asTaken, refuseTaken } from "../sign-in/taken.ts";

type OwnProfile = Omit<Profile, "currentPassword">;

/** A change of address needs more than a session (ASVS 5.0, 7.5.1). */
export const movesMailbox = (customer: Customer, { email }: OwnProfile): boolean =>
  customer.email.toLowerCase() !== email.toLowerCase();

/** True when saving reveals whether a name is taken. */
export const takesNames = (customer: Customer, profile: OwnProfile): boolean =>
  customer.username !== profile.username || movesMailbox(customer, profile);

type ChangeContext = { session: string; language: Locale; keys: readonly string[]; now: Date };

/**
 * The caller checks the password for a new address, which counts once its link is followed. Throws `invalid_fields` for
 * a taken name, and `conflict` after a change at the same moment.
 */
export async function changeProfile(
  { orm, commit }: Pick<ServerContext, "orm" | "commit">,
  customer: Customer,
  profile: OwnProfile,
  { session, language, keys, now }: ChangeContext,
): Promise<Customer> {
  const { id: customerId } = customer;
  const moves = movesMailbox(customer, profile);
  await refuseTaken(orm.em.fork(), profile, customerId);
  try {
    return await commit(async (tx) => {
      const locked = await lockActor(tx, { customerId, session });
      if (locked.email !== customer.email) throw new DomainError("conflict");
      const asking = { customerId, email: profile.email, language, keys, now };
      const events = moves ? [await requestConfirmation(tx, asking), await notifyOfRequest(tx, locked, asking)] : [];
      const email = moves ? locked.email : profile.email;
      return { result: tx.assign(locked, { ...profile, email, updatedAt: now }), events };
    });
  } catch (thrown) {
    throw asTaken(thrown);
  }
}
