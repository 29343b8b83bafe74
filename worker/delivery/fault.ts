type FaultKind = "transient" | "permanent" | "away" | "early";
export type FailureKind = FaultKind | "database" | "unforeseen";

/** Only a short code is kept: the other side's words may contain an address. */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  /** `permanent`: the message's fault; `away`: unreachable; `early`: another message goes first. */
  readonly kind: FaultKind;
  readonly code: string;
  constructor(kind: FaultKind, code: string) {
    super(code);
    this.kind = kind;
    this.code = code;
  }
}
