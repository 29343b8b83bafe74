import { type AddressView, addressesViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { callApi } from "../api/call-api.ts";

export function readAddresses(signal?: AbortSignal): Promise<AddressView[]> {
  return callApi(apiPaths.addresses, { answer: addressesViewSchema, signal });
}
