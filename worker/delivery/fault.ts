export type FaultKind = "transient" | "permanent" | "away" | "early";
/** What a delivery failed of: a fault of the other side, our own database, or something that nobody foresaw. */
export type FailureKind = FaultKind | "database" | "unforeseen";

/** A failure of the other side or on the way there, told by a short code; its own words may repeat an address. */
export class DeliveryFault extends Error {
  override readonly name = "DeliveryFault";
  /**
   * Whether another try can help: a permanent fault lies in the message itself; `away` says that the other side cannot be
   * reached at all, whatever the message; `early`, that another message has to go out first.
   */
  readonly kind: FaultKind;
  readonly code: string;
  constructor(kind: FaultKind, code: string) {
    super(code);
    this.kind = kind;
    this.code = code;
  }
}
