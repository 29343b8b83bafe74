export type FaultKind = "transient" | "permanent" | "away" | "early";
export type FailureKind = FaultKind | "database" | "unforeseen";

/**
 * A failure of the other side or on the way there. Only a short code is kept, since the other side's words may contain
 * an address.
 */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  /**
   * `permanent`: the fault is in the message, so a retry cannot help; `away`: the other side is unreachable; `early`:
   * another message must go first.
   */
  readonly kind: FaultKind;
  readonly code: string;
  constructor(kind: FaultKind, code: string) {
    super(code);
    this.kind = kind;
    this.code = code;
  }
}
