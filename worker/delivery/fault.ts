/** A failure of the other side or on the way there, told by a short code; its own words may repeat an address. */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  /** Whether another try can help: a permanent fault lies in the message itself. */
  readonly kind: "transient" | "permanent";
  readonly code: string;
  /** Milliseconds before another try, where the usual ones are too few. */
  readonly retryMs: number | undefined;

  constructor(kind: "transient" | "permanent", code: string, retryMs?: number) {
    super(code);
    this.kind = kind;
    this.code = code;
    this.retryMs = retryMs;
  }
}
