/** Why something cannot be done, in words for whoever runs the product; they repeat nothing that is stored. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
