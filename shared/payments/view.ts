import * as v from "valibot";
import { PAYING, PAYMENT_STATES } from "./paying.ts";

const paymentFields = {
  /** What is still to be paid. */
  due: v.number(),
  paid: v.number(),
  /** What was given back, or is on its way; a bank takes some days. */
  refunded: v.number(),
  state: v.picklist(PAYMENT_STATES),
  /** By which ways it can be paid now, as the provider names them; empty where it cannot. */
  methods: v.array(v.string()),
  paying: v.picklist(PAYING),
};
/** The answer of `GET /api/bookings/{id}/payment`; money in euros. */
export const paymentViewSchema = v.object(paymentFields);
export type PaymentView = v.InferOutput<typeof paymentViewSchema>;
