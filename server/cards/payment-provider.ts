import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { CardEntry } from "@domrit/shared/cards/schema.ts";

/** What is kept of a card. */
export type SavedCard = {
  token: string;
  /** The same for the same number, whoever saves it; says nothing of the number. */
  fingerprint: string;
  last4: string;
  brand: CardBrand;
  expMonth: number;
  expYear: number;
};

/**
 * Whoever keeps the card numbers. A provider with fields of its own in the page makes the token there: then the page
 * sends it instead of the card, `tokenise` falls away, and everything from `describe` on stays.
 */
export type PaymentProvider = {
  /** Takes a card in and gives the name it has from now on; number and CVV are gone when this returns. */
  tokenise(card: CardEntry): Promise<string>;
  /** What may be kept of the card with this name. Throws `not_found` for a token that nobody was given just now. */
  describe(token: string): Promise<SavedCard>;
  /** The card is no longer needed. */
  forget(token: string): Promise<void>;
};
