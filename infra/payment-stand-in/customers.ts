import { randomBytes } from "node:crypto";

/** Like Mollie's ids: `tr_…`. */
export const idOf = (prefix: string): string => `${prefix}_${randomBytes(8).toString("hex").slice(0, 10)}`;

export type Mandate = {
  id: string;
  customerId: string;
  /** Invalid once the bank has withdrawn it. */
  status: "valid" | "pending" | "invalid";
  cardLabel: string;
  cardNumber: string;
  cardFingerprint: string;
  cardExpiryDate: string;
  createdAt: Date;
};

const CARDS = [
  ["Visa", "6787", "2031-08-31"],
  ["Mastercard", "4444", "2030-01-31"],
  ["American Express", "0005", "2029-12-31"],
] as const;

export type CustomersState = { customers: Map<string, { createdAt: Date; given: number }>; mandates: Mandate[] };

export function createCustomers(now: () => Date, { customers: known, mandates }: CustomersState) {
  return {
    add(): { id: string; createdAt: Date } {
      const id = idOf("cst");
      const made = { createdAt: now(), given: 0 };
      known.set(id, made);
      return { id, ...made };
    },
    isKnown: (id: string): boolean => known.has(id),
    remove(id: string): boolean {
      for (const mandate of mandates.filter(({ customerId }) => customerId === id)) this.revoke(mandate);
      return known.delete(id);
    },
    mandatesOf: (customerId: string): readonly Mandate[] => mandates.filter((each) => each.customerId === customerId),
    mandates: (): readonly Mandate[] => mandates,
    addMandate(customerId: string | undefined): string | undefined {
      const customer = known.get(customerId ?? "");
      if (!customer || customerId === undefined) return undefined;
      const [cardLabel, cardNumber, cardExpiryDate] = CARDS[customer.given % CARDS.length] ?? CARDS[0];
      customer.given += 1;
      const card = { cardLabel, cardNumber, cardExpiryDate, cardFingerprint: `fingerprint-of-${cardNumber}` };
      const mandate: Mandate = { id: idOf("mdt"), customerId, status: "valid", ...card, createdAt: now() };
      mandates.unshift(mandate);
      return mandate.id;
    },
    revoke(mandate: Mandate): void {
      mandates.splice(mandates.indexOf(mandate), 1);
    },
  };
}
