import { SCHIPHOL } from "@domrit/shared/fares/routes/first-routes.ts";
import { createCustomer } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { conflict, invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const PATH = "/api/office/routes";
const CSV = { headers: { "Content-Type": "text/csv" } };
const HEADER =
  "id,version,name,from.kind,from.value,from.metres,to.kind,to.value,to.metres,bothWays,withStops,prices.luxury,prices.van,prices.wheelchair,prices.station,validFrom,validUntil,customerEmail";
/** Of a route for one customer. */
const refusedOfCustomer = { ...invalid, act: "routes_looked" };
const line = (town: string, customer = "") =>
  `,,Zeist,town,${town},,airport,Schiphol,,yes,no,80,75,60,55,2026-01-01,,${customer}`;

/** What a manager does with fixed routes, one of them for a customer alone. */
export async function fixedRouteTries({ em, manager }: Office): Promise<Route[]> {
  const { email } = await createCustomer(em(), { email: "route@verborgen.example" });
  const route = (value: string, over: object = {}) => ({
    name: "Verborgen ↔ Schiphol",
    from: { kind: "town", value },
    to: { kind: "airport", value: "Schiphol" },
    bothWays: true,
    prices: { luxury: 80, van: 75, wheelchair: 60, station: 55 },
    validFrom: "2026-01-01",
    customerEmail: email,
    ...over,
  });
  let id = "";
  const by = { by: manager };
  const at = () => `${PATH}/${id}`;
  const seen = (version: number, over: object = {}) => ({ ...route("Houten", over), version });
  return [
    [
      `POST ${PATH}`,
      [
        { ...by, body: route("Houten"), status: 201, act: "route_added" },
        { ...by, body: route("Houten"), ...refusedOfCustomer },
        { ...by, body: route("Houten", { customerEmail: "niemand@verborgen.example" }), ...refusedOfCustomer },
        { ...by, body: route("Qwertystad"), ...refusedOfCustomer },
        { ...by, body: route("Qwertystad", { customerEmail: null }), ...invalid },
        { body: route("Houten"), ...notAllowed },
      ],
    ],
    [`GET ${PATH}`, [{ ...by, status: 200, act: "routes_looked" }, { ...notAllowed }]],
    [
      `PUT ${PATH}/:id`,
      [
        {
          ...by,
          given: async () => {
            id = (await manager.send(PATH)).body.find((one: { name: string }) => one.name.startsWith("Verborgen")).id;
          },
          at,
          body: seen(1, { name: "Verborgen" }),
          status: 200,
          act: "route_changed",
        },
        { ...by, at, body: seen(1), ...conflict, act: "routes_looked" },
        { ...by, at, body: seen(2, { validUntil: "2025-01-01" }), ...invalid },
        {
          ...by,
          at: `${PATH}/${UNKNOWN}`,
          body: seen(1, { from: { kind: "town", value: "Zeist" } }),
          ...missing,
          act: "routes_looked",
        },
        { at, body: seen(2), ...notAllowed },
      ],
    ],
    [
      `POST ${PATH}/try`,
      [
        { ...by, body: bookingRequest({ contactEmail: email }), status: 200, act: "route_tried" },
        { ...by, body: {}, ...invalid },
        { body: bookingRequest(), ...notAllowed },
      ],
    ],
    [`GET ${PATH}.csv`, [{ ...by, status: 200, act: "routes_exported" }, { ...notAllowed }]],
    [
      `POST ${PATH}.csv`,
      [
        {
          ...by,
          ...CSV,
          body: `${HEADER}\n${line("Zeist")}\n`,
          status: 200,
          act: "routes_imported",
        },
        { ...by, ...CSV, body: `${HEADER}\n${line("Houten", email)}\n`, ...refusedOfCustomer },
        { ...by, ...CSV, body: `${HEADER}\n${line("Qwertystad")}\n`, ...invalid },
        { ...by, ...CSV, body: `${HEADER}\nx\n`, ...invalid },
        { ...by, ...CSV, body: "", ...invalid },
        { ...by, body: {}, ...invalid },
        {
          ...by,
          headers: { ...CSV.headers, "Content-Encoding": "gzip" },
          body: HEADER,
          status: 400,
          code: "malformed_json",
        },
        { ...CSV, body: HEADER, ...notAllowed },
      ],
    ],
    [
      `DELETE ${PATH}/:id`,
      [
        { ...by, at: `${PATH}/${SCHIPHOL.id}`, body: { version: 1 }, status: 409, code: "route_on_site" },
        { ...by, at, body: { version: 1 }, ...conflict, act: "routes_looked" },
        { ...by, at, body: { version: 2 }, status: 204, act: "route_removed" },
        { ...by, at, body: { version: 2 }, ...missing },
        { at, body: { version: 2 }, ...notAllowed },
      ],
    ],
  ];
}
