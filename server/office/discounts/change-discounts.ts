import { randomUUID } from "node:crypto";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { DiscountChange, DiscountEntry } from "@domrit/shared/office/discounts.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { contactHash, maskContact } from "../../blocking/contact.ts";
import { mailboxOf } from "../../blocking/mailbox.ts";
import { lockRows } from "../../database/lock-rows.ts";
import { DiscountCode } from "../../fares/discounts/discount-code.entity.ts";
import { DISCOUNT_LIST } from "../../fares/discounts/discounts.ts";
import { signalList } from "../../fares/kept/kept-lists.ts";
import { type AuditActor, recordAct } from "../../staff/audit/audit.ts";
import { nameOnSite, requireForSite } from "./on-site.ts";

type DiscountAct = { by: AuditActor; now: Date };

/** Whom it is for is masked. */
const audited = (row: DiscountCode) => ({
  code: row.code,
  percent: row.percent ?? undefined,
  amount: row.cents == null ? undefined : row.cents / 100,
  firstRide: row.firstRide,
  onSite: row.onSite,
  validFrom: row.validFrom ?? undefined,
  validUntil: row.validUntil ?? undefined,
  mostUses: row.mostUses ?? undefined,
  email: row.contactMasked ?? undefined,
});

/** Makes a code. Throws `invalid_fields`, also for one that exists or existed. */
export async function enterDiscount(
  em: EntityManager,
  entry: DiscountEntry,
  { by, now }: DiscountAct,
): Promise<DiscountCode> {
  const entering = em.fork().transactional(async (tx) => {
    const twin = await tx.findOne(DiscountCode, { code: entry.code });
    if (twin) refuse({ code: [message(twin.endedAt ? "discountEnded" : "discountExists")] });
    const row = tx.create(DiscountCode, { id: randomUUID(), version: 1, createdAt: now, ...valuesOf(entry, now) });
    if (entry.isOnSite) await nameOnSite(tx, row, now);
    const subject = { kind: "discount" as const, id: row.id };
    recordAct(tx, by, { act: "discount_entered", subject, at: now, after: audited(row) });
    await signalList(tx, DISCOUNT_LIST);
    return row;
  });
  // Of two who enter one code at once, only the database's index tells the second.
  return await entering.catch((thrown: unknown) => {
    if (thrown instanceof UniqueConstraintViolationException) refuse({ code: [message("discountExists")] });
    throw thrown;
  });
}

function valuesOf({ code, percent = null, cents = null, firstRide, email, ...bounds }: DiscountEntry, now: Date) {
  if ((percent === null) === (cents === null)) {
    refuse({ [percent === null ? "percent" : "cents"]: [message("discountOneValue")] });
  }
  const { validFrom = null, validUntil = null, mostUses = null } = bounds;
  requireDays({ validFrom, validUntil }, now);
  return {
    code,
    percent,
    cents,
    firstRide,
    validFrom,
    validUntil,
    mostUses,
    contactHash: email ? contactHash(mailboxOf(email)) : null,
    contactMasked: email ? maskContact(email.toLowerCase()) : null,
    onSite: false,
    endedAt: null,
  };
}

/**
 * Changes when and how often a code holds, or ends it. Throws `not_found`, `discount_ended`, `discount_on_site`, `version_conflict`, and
 * `invalid_fields`.
 */
export function changeDiscount(
  em: EntityManager,
  id: string,
  change: DiscountChange,
  { by, now }: DiscountAct,
): Promise<DiscountCode> {
  return em.fork().transactional(async (tx) => {
    const row = await lockOpen(tx, id, change);
    const before = audited(row);
    takeBounds(row, change, now);
    if (row.onSite) requireForSite(row, now);
    else if (change.isOnSite) await nameOnSite(tx, row, now);
    if (change.isEnded) row.endedAt = now;
    row.version += 1;
    const act = change.isEnded ? ("discount_ended" as const) : ("discount_changed" as const);
    recordAct(tx, by, { act, subject: { kind: "discount", id }, at: now, before, after: audited(row) });
    await signalList(tx, DISCOUNT_LIST);
    return row;
  });
}

async function lockOpen(
  tx: EntityManager,
  id: string,
  { isEnded, isOnSite, version }: DiscountChange,
): Promise<DiscountCode> {
  // With the one that the site names, in the order of their ids.
  const rows = await lockRows(tx, DiscountCode, isOnSite ? { $or: [{ id }, { onSite: true }] } : { id });
  const row = rows.find((each) => each.id === id);
  if (!row) throw new DomainError("not_found");
  if (row.endedAt) throw new DomainError("discount_ended");
  if (isEnded && row.onSite) throw new DomainError("discount_on_site");
  if (version !== undefined && version !== row.version) throw new DomainError("version_conflict");
  return row;
}

/** A code that ends may have any bounds. */
function takeBounds(row: DiscountCode, change: DiscountChange, now: Date): void {
  const { validFrom = row.validFrom, validUntil = row.validUntil, mostUses = row.mostUses } = change;
  if (!change.isEnded) requireDays({ validFrom, validUntil }, now, row);
  row.validFrom = validFrom;
  row.validUntil = validUntil;
  row.mostUses = mostUses;
}

type Days = Pick<DiscountCode, "validFrom" | "validUntil">;

function requireDays({ validFrom, validUntil }: Days, now: Date, was?: Days): void {
  if (validFrom && validUntil && validUntil < validFrom) refuse({ validUntil: [message("periodReversed")] });
  const isNew = validUntil !== was?.validUntil;
  if (isNew && validUntil && validUntil < dayOf(now)) refuse({ validUntil: [message("discountDayPast")] });
}

function refuse(fields: FieldErrors): never {
  throw new DomainError("invalid_fields", { fields });
}
