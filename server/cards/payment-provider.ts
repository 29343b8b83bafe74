import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { CardEntry } from "@domrit/shared/cards/schema.ts";

export type SavedCard = {
  token: string;
  /** Equal for equal card numbers of all customers; reveals nothing of the number. */
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
  /** Deletes the card. */
  forget(token: string): Promise<void>;
};
