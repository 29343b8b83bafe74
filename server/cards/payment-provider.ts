import { createHmac, randomBytes } from "node:crypto";
import { brandOf, type CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { CardEntry } from "@domrit/shared/cards/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";

export type SavedCard = {
  token: string;
  fingerprint: string;
  last4: string;
  brand: CardBrand;
  expMonth: number;
  expYear: number;
};

/** The company that stores card numbers. If its fields make the token in the page, `tokenise` is not needed. */
export type PaymentProvider = {
  /** Number and CVV are gone when this returns. */
  tokenise(card: CardEntry): Promise<string>;
  /** Throws `not_found` for a token that was not issued just now. */
  describe(token: string): Promise<SavedCard>;
  forget(token: string): Promise<void>;
};

/** A token without a description is forgotten after this time. */
const DESCRIBED_WITHIN_MS = 60_000;

/** A stand-in provider that charges nothing and keeps no number: it makes a token and describes the card once. */
export function createEmbeddedProvider(keys: readonly string[]): PaymentProvider {
  const described = new Map<string, SavedCard>();

  return {
    tokenise({ cardNumber, expiryMonth, expiryYear }) {
      const token = `card_${randomBytes(18).toString("base64url")}`;
      described.set(token, {
        token,
        fingerprint: fingerprint(keys, cardNumber),
        last4: cardNumber.slice(-4),
        brand: brandOf(cardNumber),
        expMonth: Number(expiryMonth),
        expYear: Number(expiryYear),
      });
      setTimeout(() => described.delete(token), DESCRIBED_WITHIN_MS).unref();
      return Promise.resolve(token);
    },
    describe(token) {
      const card = described.get(token);
      described.delete(token);
      return card ? Promise.resolve(card) : Promise.reject(new DomainError("not_found"));
    },
    forget: () => Promise.resolve(),
  };
}

const fingerprint = (keys: readonly string[], cardNumber: string): string =>
  createHmac("sha256", `card-fingerprint:${keys[0]}`).update(cardNumber).digest("base64url");
