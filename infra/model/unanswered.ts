/** The product was too busy to answer, so the outcome is unknown. */
export class Unanswered extends Error {
  override readonly message = "The product was too busy to answer.";
}
