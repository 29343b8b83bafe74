import type { CardBrand } from "@domrit/shared/cards/card-number.ts";
import type { CardEntry } from "@domrit/shared/cards/schema.ts";

/** What we store of a card. */
export type SavedCard = {
  token: string;
  /** Equal for equal card numbers at every customer; reveals nothing of the number. */
  fingerprint: string;
  last4: string;
  brand: CardBrand;
  expMonth: number;
  expYear: number;
};

/**
 * The company that stores the card numbers. A provider with its own fields in the page makes the token there: then the page
 * sends the token instead of the card, `tokenise` is not needed, and everything from `describe` on stays.
 */
export type PaymentProvider = {
  /** Takes a card in and gives the name it has from now on; number and CVV are gone when this returns. */
  tokenise(card: CardEntry): Promise<string>;
  /** What may be kept of the card with this name. Throws `not_found` for a token that nobody was given just now. */
  describe(token: string): Promise<SavedCard>;
  /** The card is no longer needed. */
  forget(token: string): Promise<void>;
};
