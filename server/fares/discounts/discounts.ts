import { DomainError } from "@domrit/shared/errors.ts";
import { type DiscountValue, foldCode, NEW_CLIENT, type PublicDiscount } from "@domrit/shared/fares/discount.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { Run } from "../../database/prepared.ts";
import type { KeptList } from "../kept/kept-lists.ts";

/** Its name for `signalList`. */
export const DISCOUNT_LIST = "discount";

/** A code as prices and orders need it. */
export type Discount = DiscountValue & {
  id: string;
  code: string;
  firstRide: boolean;
  validFrom: string | null;
  validUntil: string | null;
  hasLimit: boolean;
  /** Whom it is for: a hash of the mailbox; null for everybody. */
  contactHash: string | null;
  onSite: boolean;
  isEnded: boolean;
};

/** The discount codes, in memory: no price waits for a statement. */
export type Discounts = {
  /** Of a code as it was typed, also one that is over; undefined for none. */
  named(typed: string | null | undefined): Discount | undefined;
  /** The one that the public pages name; the same object until a code changes. */
  onSite(): PublicDiscount;
  /**
   * For an order now; undefined where none was typed. A `booked` code stays with its ride. Throws `invalid_fields` for one
   * that is unknown, does not hold yet, or is over; rejects while the database is away.
   */
  forOrder(typed: string | undefined, booked?: string | null): Promise<Discount | undefined>;
};

type Row = Omit<Discount, "percent" | "cents"> & { percent: number | null; cents: number | null };

const CODES = {
  name: "discount_codes",
  text: `
    select id, code, percent, cents, first_ride as "firstRide", valid_from as "validFrom", valid_until as "validUntil",
      most_uses is not null as "hasLimit", contact_hash as "contactHash", on_site as "onSite",
      ended_at is not null as "isEnded"
    from discount_code`,
};

export type DiscountsByCode = ReadonlyMap<string, Discount>;

/** What `discounts` keeps in memory: none until the database can be read. */
export const DISCOUNTS_SOURCE = { read: readDiscounts, unread: new Map() as DiscountsByCode };

async function readDiscounts(run: Run): Promise<DiscountsByCode> {
  const rows = await run<Row>(CODES, []);
  return new Map(
    rows.map(({ percent, cents, ...row }) => [
      row.code,
      { ...row, ...(percent ? { percent } : { cents: cents ?? 0 }) },
    ]),
  );
}

export function createDiscounts(list: KeptList<DiscountsByCode>, now: () => Date): Discounts {
  const named = (typed: string | null | undefined) => (typed ? list.now().get(foldCode(typed)) : undefined);
  return {
    named,
    onSite: () =>
      list
        .now()
        .values()
        .find(({ onSite }) => onSite) ?? NEW_CLIENT,
    async forOrder(typed = "", booked) {
      if (typed.trim() === "") return undefined;
      await list.upToDate();
      const discount = named(typed);
      if (!discount) throw refused("discountUnknown");
      if (booked && foldCode(booked) === discount.code) return discount;
      const today = dayOf(now());
      const { validFrom, validUntil, isEnded } = discount;
      if (isEnded || (validUntil && validUntil < today)) throw refused("discountOver");
      if (validFrom && validFrom > today) throw refused("discountNotYet");
      return discount;
    },
  };
}

const refused = (key: ValidationKey): DomainError =>
  new DomainError("invalid_fields", { fields: { discountCode: [message(key)] } });
