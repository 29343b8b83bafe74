import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type pg from "pg";
import { contactHash, normaliseContact } from "./contact.ts";

/** Longest delay until a change of the list is used everywhere. */
const FRESH_MS = 5000;

type Contact = {
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
  passengerPhone?: string | null | undefined;
};

/** Contacts that get no messages and cannot book; in memory, so checks cost a booking nothing. */
export function createBlockList(pool: Pick<pg.Pool, "query">) {
  let blocked: ReadonlySet<string> = new Set();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const { rows } = await pool.query<{ contact_hash: string }>("select contact_hash from blocked_contact");
    blocked = new Set(rows.map(({ contact_hash }) => contact_hash));
    readAt = performance.now();
  };
  const has = async (typed: string): Promise<boolean> => {
    if (performance.now() - readAt > FRESH_MS) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return blocked.has(contactHash(normaliseContact(typed) ?? typed));
  };

  return {
    /** In any spelling. Rejects when the list cannot be read. */
    has,

    /** Throws `invalid_fields` for a blocked contact. */
    async refuse({ contactEmail, contactPhone, passengerPhone }: Contact): Promise<void> {
      const fields: FieldErrors = {};
      if (contactEmail && (await has(contactEmail))) fields.contactEmail = [message("contactBlocked")];
      if (contactPhone && (await has(contactPhone))) fields.contactPhone = [message("contactBlocked")];
      if (passengerPhone && (await has(passengerPhone))) fields.passengerPhone = [message("contactBlocked")];
      if (Object.keys(fields).length > 0) throw new DomainError("invalid_fields", { fields });
    },
  };
}
export type BlockList = ReturnType<typeof createBlockList>;
