import type { AddressEntry } from "@domrit/shared/addresses/schema.ts";
import { type AddressView, addressesViewSchema, addressViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { callApi } from "../api/call-api.ts";

/** The addresses that the customer keeps, the oldest first. */
export function readAddresses(signal?: AbortSignal): Promise<AddressView[]> {
  return callApi(apiPaths.addresses, { answer: addressesViewSchema, signal });
}

/** Keeps another address, or gives one that is kept another label and text. */
export function saveAddress(id: string | undefined, body: AddressEntry): Promise<AddressView> {
  const answer = addressViewSchema;
  if (id === undefined) return callApi(apiPaths.addresses, { method: "POST", body, answer });
  return callApi(apiPaths.address(id), { method: "PUT", body, answer });
}

export function deleteAddress(id: string): Promise<void> {
  return callApi(apiPaths.address(id), { method: "DELETE", body: {}, answer: v.void() });
}
