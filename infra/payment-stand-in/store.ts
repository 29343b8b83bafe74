import { type CustomersState, createCustomers } from "./customers.ts";
import { idOf } from "./id-of.ts";

export type Status = "open" | "pending" | "paid" | "failed" | "canceled" | "expired";
export type Refund = {
  id: string;
  cents: number;
  description: string;
  metadata: unknown;
  status: "pending" | "refunded" | "failed";
  createdAt: Date;
};
export type Chargeback = { id: string; cents: number; createdAt: Date };
/** `first` gives a mandate once it is paid, `recurring` is charged by one. */
type Sequence = {
  sequenceType: "oneoff" | "first" | "recurring";
  customerId: string | undefined;
  mandateId: string | undefined;
};
export type Payment = {
  id: string;
  cents: number;
  description: string;
  redirectUrl: string;
  webhookUrl: string | undefined;
  metadata: unknown;
  status: Status;
  method: string | null;
  createdAt: Date;
  settlementId: string | undefined;
  refusesRefunds: boolean;
  refunds: Refund[];
  chargebacks: Chargeback[];
} & Sequence;

/** What goes wrong with the calls to come. */
type Trouble = {
  /** Calls are answered with 503 until then. */
  downUntil: number;
  /** So many creations are done, and their answer is lost. */
  answersLost: number;
  /** So many payments are paid and told of before they are answered. */
  toldBefore: number;
  /** So many charges of kept cards fail, or are not decided at once. */
  cardsRefused: number;
  cardsPending: number;
  /** No webhook is sent. */
  isMute: boolean;
};

const NO_TROUBLE: Trouble = {
  downUntil: 0,
  answersLost: 0,
  toldBefore: 0,
  isMute: false,
  cardsRefused: 0,
  cardsPending: 0,
};
type NewPayment = Pick<Payment, "cents" | "description" | "redirectUrl" | "webhookUrl" | "metadata"> &
  Partial<Sequence>;

/** What was given back of it, in cents. */
const refunded = ({ refunds }: Payment): number =>
  refunds.filter(({ status }) => status !== "failed").reduce((sum, { cents }) => sum + cents, 0);

/** What a provider knows. */
export type ProviderState = CustomersState & { payments: Payment[] };
const nothingKnown = (): ProviderState => ({ payments: [], customers: new Map(), mandates: [] });

/** The payments that this provider knows, newest first, and what goes wrong with it; it goes on with what is `known`, and changes it. */
export function createStore(now: () => Date = () => new Date(), known: ProviderState = nothingKnown()) {
  const { payments } = known;
  const customers = createCustomers(now, known);
  const trouble = { ...NO_TROUBLE };
  return {
    now,
    known,
    trouble,
    customers,
    payments: (): readonly Payment[] => payments,
    payment: (id: string): Payment | undefined => payments.find((payment) => payment.id === id),
    /** Knows no payment any more. */
    forget(): void {
      payments.length = 0;
    },
    /** Everything goes right again. */
    calmDown: () => void Object.assign(trouble, NO_TROUBLE),
    add(order: NewPayment): Payment {
      const fresh = { method: null, settlementId: undefined, refusesRefunds: false, refunds: [], chargebacks: [] };
      const sequence = { sequenceType: "oneoff", customerId: undefined, mandateId: undefined } as const;
      const payment: Payment = { id: idOf("tr"), ...sequence, ...order, status: "open", createdAt: now(), ...fresh };
      payments.unshift(payment);
      return payment;
    },
    /** A payment that is under way ends so, or waits for its bank; any other stays as it is. One that began a mandate gives it. */
    end(payment: Payment, status: Exclude<Status, "open">): void {
      if (payment.status !== "open" && payment.status !== "pending") return;
      payment.status = status;
      if (payment.sequenceType !== "oneoff") payment.method = "creditcard";
      if (status !== "paid") return;
      payment.method ??= "ideal";
      if (payment.sequenceType === "first") payment.mandateId ??= customers.addMandate(payment.customerId);
    },
    /** What becomes of a charge of a kept card: it is paid at once, unless something else is to come. */
    charge(payment: Payment): void {
      if (trouble.cardsRefused > 0) {
        trouble.cardsRefused -= 1;
        this.end(payment, "failed");
      } else if (trouble.cardsPending > 0) {
        trouble.cardsPending -= 1;
        this.end(payment, "pending");
      } else this.end(payment, "paid");
    },
    refund(payment: Payment, refund: Pick<Refund, "cents" | "description" | "metadata">): Refund {
      const made: Refund = { id: idOf("re"), ...refund, status: "pending", createdAt: now() };
      payment.refunds.unshift(made);
      return made;
    },
    chargeBack(payment: Payment): void {
      payment.chargebacks.unshift({ id: idOf("chb"), cents: payment.cents, createdAt: now() });
    },
    /** Pays out what was paid so far, in one settlement. */
    settle(): string {
      const id = idOf("stl");
      for (const payment of payments) if (payment.status === "paid" && payment.cents > 0) payment.settlementId ??= id;
      for (const refund of payments.flatMap(({ refunds }) => refunds)) {
        if (refund.status === "pending") refund.status = "refunded";
      }
      return id;
    },
    refunded,
    /** What of it can still be given back, in cents. */
    remaining: (payment: Payment): number => (payment.status === "paid" ? payment.cents - refunded(payment) : 0),
  };
}
export type Store = ReturnType<typeof createStore>;
