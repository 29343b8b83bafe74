import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { checkoutSchema, paymentViewSchema } from "@domrit/shared/payments/view.ts";
import { confirmationPath, payRidePath } from "@domrit/shared/site/pages.ts";
import type { Api, Visit } from "@domrit/shared/site/visit.ts";
import { type ActionFunctionArgs, data, redirect } from "react-router";
import * as v from "valibot";
import { visitContext } from "../../site/visit.ts";
import { contactOf } from "../confirm/contact-of.ts";
import type { BookingEnds } from "../price/placed-notes.tsx";
import { answerStep, type OrderAnswer } from "./answer-step.ts";
import { type FormStep, readStep } from "./form-step.ts";
import type { OrderForm } from "./order-form.ts";

/** A form that books a ride: its id, and the page that it is sent to. */
export type NewRideForm<Ride extends BookingEnds, Extras = undefined> = OrderForm<Ride, BookingRequest, Extras> & {
  id: string;
  page: "book" | "careRide";
};

/** The answer to a form that books; `isCustomer`: the visitor is signed in. */
export type BookingAnswer<Ride = BookingEnds> = OrderAnswer<Ride> & { isCustomer: boolean };

/**
 * The action of a page that books a ride: leads to the booked ride, or to where it is paid, else shows the next step. `leaving` is the
 * address at the payment service.
 */
export const bookingAction =
  <Ride extends BookingEnds, Extras>(form: NewRideForm<Ride, Extras>) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const visit = context.get(visitContext);
    if (!visit) throw new Error("Forms are answered by the server");
    const step = readStep(form, await request.formData());
    const answer = await answerBooking(form, step, visit);
    if (typeof answer !== "number") return data(answer, { status: answer.status });
    if (step.typed.get("paying") !== "now") throw redirect(confirmationPath(answer), 303);
    const leaving = await checkoutOf(visit.api, answer, step.key);
    if (leaving === undefined) throw redirect(payRidePath(answer), 303);
    return data({ leaving });
  };

/** Begins the payment under the key of the booking; undefined where one press on the ride's own page pays it, or nothing can be begun. */
async function checkoutOf(api: Api, id: number, key: string): Promise<string | undefined> {
  const read = await api({ path: apiPaths.bookingPayment(id) });
  const payment = v.safeParse(paymentViewSchema, "value" in read ? read.value : undefined);
  if (!payment.success || payment.output.card) return undefined;
  const headers = { "Idempotency-Key": key };
  const begun = await api({ method: "POST", path: apiPaths.bookingPayments(id), headers, body: {} });
  const checkout = v.safeParse(checkoutSchema, "value" in begun ? begun.value : undefined);
  return checkout.success ? checkout.output.checkoutUrl : undefined;
}

/** As `answerStep`; a customer who typed no contact is reached as their account says. */
export async function answerBooking<Ride extends BookingEnds, Extras>(
  form: NewRideForm<Ride, Extras>,
  step: FormStep,
  visit: Pick<Visit, "api" | "locale">,
): Promise<BookingAnswer<Ride> | number> {
  const customer = await customerOf(visit.api);
  const isTyped = CONTACT_FIELDS.some((field) => step.typed.get(field));
  const known: Partial<ReturnType<typeof contactOf>> = customer && !isTyped ? contactOf(customer) : {};
  for (const [name, value] of Object.entries(known)) step.typed.set(name, value);
  const answer = await answerStep(form, step, visit);
  return typeof answer === "number" ? answer : { ...answer, isCustomer: customer !== undefined };
}

const CONTACT_FIELDS = ["contactName", "contactEmail", "contactPhone"];

/** The customer who is signed in; undefined for a guest. */
export async function customerOf(api: Api): Promise<UserView | undefined> {
  const read = await api({ path: apiPaths.currentUser });
  const user = v.safeParse(userViewSchema, "value" in read ? read.value : undefined);
  return user.success ? user.output : undefined;
}
