import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { type CustomersState, createCustomers, idOf } from "./customers.ts";

type Status = "open" | "pending" | "paid" | "failed" | "canceled" | "expired";
export type Refund = {
  id: string;
  cents: number;
  description: string;
  metadata: unknown;
  status: "pending" | "refunded" | "failed";
  createdAt: Date;
};
export type Chargeback = { id: string; cents: number; createdAt: Date };
/** `first` gives a mandate when paid, `recurring` is charged by it. */
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

type Trouble = {
  downUntil: number;
  answersLost: number;
  toldBefore: number;
  cardsRefused: number;
  cardsPending: number;
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

const refunded = ({ refunds }: Payment): number =>
  refunds.filter(({ status }) => status !== "failed").reduce((sum, { cents }) => sum + cents, 0);

export type ProviderState = CustomersState & { payments: Payment[] };
const nothingKnown = (): ProviderState => ({ payments: [], customers: new Map(), mandates: [] });

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
    forget(): void {
      payments.length = 0;
    },
    calmDown: () => void Object.assign(trouble, NO_TROUBLE),
    add(order: NewPayment): Payment {
      const fresh = { method: null, settlementId: undefined, refusesRefunds: false, refunds: [], chargebacks: [] };
      const sequence = { sequenceType: "oneoff", customerId: undefined, mandateId: undefined } as const;
      const payment: Payment = { id: idOf("tr"), ...sequence, ...order, status: "open", createdAt: now(), ...fresh };
      payments.unshift(payment);
      return payment;
    },
    /** Only for open payments; a first one gives its mandate. */
    end(payment: Payment, status: Exclude<Status, "open">): void {
      if (payment.status !== "open" && payment.status !== "pending") return;
      payment.status = status;
      if (payment.sequenceType !== "oneoff") payment.method = "creditcard";
      if (status !== "paid") return;
      payment.method ??= "ideal";
      if (payment.sequenceType === "first") payment.mandateId ??= customers.addMandate(payment.customerId);
    },
    /** Paid at once, unless trouble is set. */
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
    settle(): string {
      const id = idOf("stl");
      for (const payment of payments) if (payment.status === "paid" && payment.cents > 0) payment.settlementId ??= id;
      for (const refund of payments.flatMap(({ refunds }) => refunds)) {
        if (refund.status === "pending") refund.status = "refunded";
      }
      return id;
    },
    refunded,
    remaining: (payment: Payment): number => (payment.status === "paid" ? payment.cents - refunded(payment) : 0),
  };
}
export type Store = ReturnType<typeof createStore>;

export const readKnown = (file: string): ProviderState | undefined =>
  existsSync(file) ? deserialize(readFileSync(file)) : undefined;

/** Kept over restarts, since the product's books are. */
export function keepKnown(file: string, known: ProviderState): void {
  writeFileSync(`${file}.new`, serialize(known));
  renameSync(`${file}.new`, file);
}
