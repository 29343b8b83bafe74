import { tripsSchema } from "@domrit/shared/account/view.ts";
import { type AddressView, addressesViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { callApi } from "../../api/call-api.ts";
import { type LastRide, lastRides } from "./last-rides.ts";

export type KnownPlaces = { rides: LastRide[]; saved: AddressView[] };

/** The document says who visits. */
export const isCustomer = (): boolean => document.documentElement.dataset.visitor === "customer";

/** What is known of the visitor's places: of a customer by the account, of a guest by this browser alone. Rejects without an answer. */
export async function knownPlaces(signal?: AbortSignal): Promise<KnownPlaces> {
  if (!isCustomer()) return { rides: lastRides()?.rides ?? [], saved: [] };
  const [saved, trips] = await Promise.all([
    readAddresses(signal),
    callApi(apiPaths.trips, { answer: tripsSchema, signal }),
  ]);
  return { rides: trips.filter(({ status, hours }) => status !== "cancelled" && hours === undefined), saved };
}

function readAddresses(signal?: AbortSignal): Promise<AddressView[]> {
  return callApi(apiPaths.addresses, { answer: addressesViewSchema, signal });
}
