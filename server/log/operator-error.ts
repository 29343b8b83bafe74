/** Its message is for the operator and contains no stored data. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
