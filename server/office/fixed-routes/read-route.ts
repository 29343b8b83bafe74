import { DomainError, type FieldErrors, type FieldValues } from "@domrit/shared/errors.ts";
import { areAlike, type FixedRoute } from "@domrit/shared/fares/routes/fixed-route.ts";
import { identityOfEnd, isSameEnd } from "@domrit/shared/fares/routes/route-ends.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { RouteEntry } from "@domrit/shared/office/fixed-routes.ts";
import { type PlaceAddress, readEnd } from "./route-ends.ts";
import { inCents } from "./route-view.ts";

/** What a manager sets of a route. */
export type RouteTerms = Omit<FixedRoute, "id" | "createdAt">;

export type RouteFaults = { fields: FieldErrors; values: FieldValues };
export type RouteReading = { terms: RouteTerms; faults?: undefined } | { terms?: undefined; faults: RouteFaults };

type KnownFacts = { place: PlaceAddress; customerOf: (email: string) => Promise<string | undefined> };

/** What an entry sets, or its faults by field. */
export async function readRoute(entry: RouteEntry, { place, customerOf }: KnownFacts): Promise<RouteReading> {
  const { name, bothWays, withStops, prices, validFrom, validUntil, customerEmail } = entry;
  const [from, to] = await Promise.all([readEnd(entry.from, place), readEnd(entry.to, place)]);
  const customerId = customerEmail ? await customerOf(customerEmail) : null;
  const faulty = (fields: FieldErrors): RouteReading => ({ faults: { fields, values: {} } });
  if (typeof from === "string" || typeof to === "string" || customerId === undefined) {
    return faulty({
      ...(typeof from === "string" && { "from.value": [from] }),
      ...(typeof to === "string" && { "to.value": [to] }),
      ...(customerId === undefined && { customerEmail: [message("customerUnknown")] }),
    });
  }
  if (isSameEnd(from, to)) return faulty({ "to.value": [message("routeToItself")] });
  const cents = inCents(prices);
  const until = validUntil || null;
  return { terms: { name, from, to, bothWays, withStops, prices: cents, validFrom, validUntil: until, customerId } };
}

/** The fault of a route that another one is like. */
export const alikeFault = ({ name }: { name: string }): RouteFaults => ({
  fields: { "to.value": [message("routeAlike")] },
  values: { "to.value": { name } },
});

/** Finds a route that is like another one, among many. */
export function createAlikes<Route extends RouteTerms & { id: string }>(routes: readonly Route[] = []) {
  const byEnds = new Map<string, Route[]>();
  const add = (route: Route): void => {
    const key = keyOf(route);
    byEnds.set(key, [...(byEnds.get(key) ?? []), route]);
  };
  for (const route of routes) add(route);
  return {
    add,
    of: (route: RouteTerms & { id?: string }): Route | undefined =>
      byEnds.get(keyOf(route))?.find((other) => other.id !== route.id && areAlike(route, other)),
  };
}

/** Routes that are alike have one key. */
const keyOf = ({ from, to, customerId }: RouteTerms): string =>
  [...[from, to].map(identityOfEnd).sort(), customerId].join("|");

export const refused = ({ fields, values }: RouteFaults): DomainError =>
  new DomainError("invalid_fields", { fields, values });
