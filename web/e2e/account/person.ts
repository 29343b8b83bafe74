import { accountPaths } from "@domrit/shared/account/paths.ts";
import type { Registration } from "@domrit/shared/account/schema.ts";
import { appSecretSchema } from "@domrit/shared/account/security-view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { type APIRequestContext, type BrowserContext, expect } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import * as v from "valibot";
import { somebody } from "../mailroom.ts";

export type Customer = Omit<Registration, "confirmPassword">;

/** Somebody nobody else is, who may become a customer. */
export function newCustomer(): Customer {
  const { email, phone } = somebody();
  const username = email.split("@")[0] ?? email;
  return { firstName: "Ayşe", lastName: "de Vries", username, email, phone, password: "vier wielen en een dak" };
}

/** Makes the account of somebody new, and has this browser signed in to it. A server that is too busy is asked again. */
export async function registered({ request }: BrowserContext, customer = newCustomer()): Promise<Customer> {
  const registration = { ...customer, confirmPassword: customer.password };
  await expect(() => post(request, apiPaths.register, registration)).toPass({ intervals: [2000], timeout: 20_000 });
  return customer;
}

/** Calls the API as this browser. Gives the answer's body. */
export async function post(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.status() === 204 ? undefined : await answer.json();
}

/** Has the account that this browser is signed in to ask for a second step. */
export async function withSecondStep({ request }: BrowserContext, { password }: Customer): Promise<void> {
  const { secret } = v.parse(appSecretSchema, await post(request, accountPaths.secondStepApp, { password }));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await post(request, accountPaths.confirmSecondStepApp, { code });
}

/** Books a ride of a few hours from now as this browser: as the customer who is signed in, else as a guest. */
export async function booked({ request }: BrowserContext): Promise<BookingView> {
  const pickup = defaultPickup(new Date(Date.now() + 5 * 3_600_000));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
  const answer = await post(request, apiPaths.bookings, { ...ride, pickupDate: pickup.date, pickupTime: pickup.time });
  return v.parse(bookingViewSchema, answer);
}
