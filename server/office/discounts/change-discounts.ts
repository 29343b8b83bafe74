import { randomUUID } from "node:crypto";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { DiscountChange, DiscountEntry } from "@domrit/shared/office/discounts.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { contactHash, maskContact } from "../../blocking/contact.ts";
import { mailboxOf } from "../../blocking/mailbox.ts";
import { lockRow } from "../../database/lock-rows.ts";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";
import { DISCOUNT_LIST } from "../../fares/discounts/discounts.ts";
import { signalList } from "../../fares/kept/kept-lists.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";

type Acting = { by: AuditActor; now: Date };

/** Whom it is for is masked. */
const audited = (row: DiscountCode) => ({
  code: row.code,
  percent: row.percent ?? undefined,
  amount: row.cents == null ? undefined : row.cents / 100,
  firstRide: row.firstRide,
  validFrom: row.validFrom ?? undefined,
  validUntil: row.validUntil ?? undefined,
  mostUses: row.mostUses ?? undefined,
  email: row.contactMasked ?? undefined,
});

/** Makes a code. Throws `invalid_fields`, also for one that exists or existed. */
export async function enterDiscount(
  em: EntityManager,
  entry: DiscountEntry,
  { by, now }: Acting,
): Promise<DiscountCode> {
  try {
    return await em.fork().transactional(async (tx) => {
      const twin = await tx.findOne(DiscountCode, { code: entry.code });
      if (twin) refuse({ code: [message(twin.endedAt ? "discountEnded" : "discountExists")] });
      const { code, percent = null, cents = null, firstRide, email } = entry;
      if ((percent === null) === (cents === null)) {
        const field = percent === null ? "percent" : "cents";
        refuse({ [field]: [message("discountOneValue")] });
      }
      const { validFrom = null, validUntil = null, mostUses = null } = entry;
      requireDays({ validFrom, validUntil }, now);
      const row = tx.create(DiscountCode, {
        id: randomUUID(),
        code,
        percent,
        cents,
        firstRide,
        validFrom,
        validUntil,
        mostUses,
        contactHash: email ? contactHash(mailboxOf(email)) : null,
        contactMasked: email ? maskContact(email.toLowerCase()) : null,
        endedAt: null,
        version: 1,
        createdAt: now,
      });
      const subject = { kind: "discount" as const, id: row.id };
      recordAct(tx, by, { act: "discount_entered", subject, at: now, after: audited(row) });
      await signalList(tx, DISCOUNT_LIST);
      return row;
    });
  } catch (thrown) {
    // Of two who enter one code at once, only the database's index tells the second.
    if (thrown instanceof UniqueConstraintViolationException) refuse({ code: [message("discountExists")] });
    throw thrown;
  }
}

/**
 * Changes when and how often a code holds, or ends it. Throws `not_found`, `discount_ended`, `version_conflict`, and
 * `invalid_fields`.
 */
export function changeDiscount(
  em: EntityManager,
  id: string,
  change: DiscountChange,
  { by, now }: Acting,
): Promise<DiscountCode> {
  return em.fork().transactional(async (tx) => {
    const row = await lockRow(tx, DiscountCode, { id });
    if (!row) throw new DomainError("not_found");
    if (row.endedAt) throw new DomainError("discount_ended");
    if (change.version !== undefined && change.version !== row.version) throw new DomainError("version_conflict");
    const before = audited(row);
    const { isEnded, validFrom = row.validFrom, validUntil = row.validUntil, mostUses = row.mostUses } = change;
    if (!isEnded) requireDays({ validFrom, validUntil }, now, row);
    if (row.code === NEW_CLIENT.code) requireForAll({ isEnded, validFrom, validUntil, mostUses });
    row.validFrom = validFrom;
    row.validUntil = validUntil;
    row.mostUses = mostUses;
    if (isEnded) row.endedAt = now;
    row.version += 1;
    const act = isEnded ? ("discount_ended" as const) : ("discount_changed" as const);
    recordAct(tx, by, { act, subject: { kind: "discount", id }, at: now, before, after: audited(row) });
    await signalList(tx, DISCOUNT_LIST);
    return row;
  });
}

type Days = Pick<DiscountCode, "validFrom" | "validUntil">;

function requireDays({ validFrom, validUntil }: Days, now: Date, was?: Days): void {
  if (validFrom && validUntil && validUntil < validFrom) refuse({ validUntil: [message("periodReversed")] });
  const isNew = validUntil !== was?.validUntil;
  if (isNew && validUntil && validUntil < dayOf(now)) refuse({ validUntil: [message("discountDayPast")] });
}

/** The public pages and the terms name it for every first ride, so it holds while they do. */
function requireForAll({
  isEnded,
  ...bounds
}: Pick<DiscountChange, "isEnded" | "validFrom" | "validUntil" | "mostUses">) {
  const [field] = Object.entries({ isEnded, ...bounds }).find(([, value]) => value) ?? [];
  if (field) refuse({ [field]: [message("discountOnSite")] });
}

function refuse(fields: FieldErrors): never {
  throw new DomainError("invalid_fields", { fields });
}
