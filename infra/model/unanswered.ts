/** Thrown when the product had no answer in time, as on a machine that is too busy: what has happened is not known. */
export class Unanswered extends Error {
  override readonly message = "The product was too busy to answer.";
}
