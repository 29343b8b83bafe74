/** An error with a message for the operator; the message contains no stored data. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
