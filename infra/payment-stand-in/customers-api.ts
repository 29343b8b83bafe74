import type { Answer, Call, Hal } from "./hal.ts";
import type { Store } from "./store.ts";

export function customersApi({ customers }: Store, hal: Hal, { method, path, query }: Call): Answer | undefined {
  if (`${method} ${path}` === "POST customers") return { status: 201, body: hal.customer(customers.add()) };
  const [, customerId = "", list = "", mandateId = ""] =
    /^customers\/(cst_\w+)(\/mandates)?(?:\/(mdt_\w+))?$/.exec(path) ?? [];
  if (!customerId) return undefined;
  if (!customers.isKnown(customerId)) {
    return { status: 404, body: hal.error(404, "Not Found", "No customer exists with this token.") };
  }
  const mandates = customers.mandatesOf(customerId);
  const mandate = mandates.find(({ id }) => id === mandateId);
  switch (`${method} ${list && "mandates"} ${mandate ? "one" : mandateId}`) {
    case "DELETE  ":
      customers.remove(customerId);
      return { status: 204, body: undefined };
    case "GET mandates ":
      return { status: 200, body: hal.page("mandates", path, mandates.map(hal.mandate), query) };
    case "GET mandates one":
      return { status: 200, body: mandate && hal.mandate(mandate) };
    case "DELETE mandates one":
      if (mandate) customers.revoke(mandate);
      return { status: 204, body: undefined };
    default:
      return { status: 404, body: hal.error(404, "Not Found", "No mandate exists with this token.") };
  }
}
