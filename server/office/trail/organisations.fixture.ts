import { dayOf } from "@domrit/shared/time/days.ts";
import { createCustomer } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { createRider } from "../../organisations/riders/rider.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const otherState = { status: 409, code: "conflict" };

/** What a manager decides of riding on account: a company is let, paused and ended, another one refused. */
export async function organisationTries(office: Office): Promise<Route[]> {
  return [
    ...(await triesBy("accounts", office)),
    ...(await triesBy("organisations", office)),
    await lookTries(office),
    await referenceTries(office),
    ...(await riderTries(office)),
  ];
}

async function lookTries({ em }: Office): Promise<Route> {
  const { id } = await createOrganisation(em(), (await createCustomer(em())).id, { company: "verborgen" });
  const at = (organisation: string) => `/api/office/organisations/${organisation}`;
  return [
    "GET /api/office/organisations/:id",
    [
      { at: at(id), status: 200, act: "account_looked" },
      { at: at(UNKNOWN), ...missing },
      { at: at("x"), ...missing },
    ],
  ];
}

async function referenceTries({ em, manager }: Office): Promise<Route> {
  const { id } = await createOrganisation(em(), (await createCustomer(em())).id, { company: "verborgen" });
  const at = (organisation: string) => `/api/office/organisations/${organisation}/reference`;
  const asked = { body: { referenceRequired: true, referencePattern: "PO-###" }, by: manager };
  return [
    "PUT /api/office/organisations/:id/reference",
    [
      { at: at(id), ...asked, status: 204, act: "account_reference" },
      { at: at(id), ...asked, status: 204 },
      { at: at(id), by: manager, body: { referencePattern: "INKOOP" }, ...invalid },
      { at: at(UNKNOWN), ...asked, ...missing },
      { at: at("x"), ...asked, ...missing },
      { at: at(id), body: asked.body, ...notAllowed },
    ],
  ];
}

/** A regular rider: the day of their organisation, and that they are ill. */
async function riderTries({ em }: Office): Promise<Route[]> {
  const { id: customerId } = await createCustomer(em());
  const { id: organisationId } = await createOrganisation(em(), customerId, { company: "verborgen" });
  const { id } = await createRider(em(), { organisationId, name: "Verborgen" });
  const riders = `/api/office/organisations/${organisationId}/riders`;
  const ill = (rider: string, body: object) => ({ at: `/api/office/riders/${rider}/ill`, body });
  const from = dayOf(new Date());
  return [
    [
      "GET /api/office/organisations/:id/riders",
      [
        { at: riders, status: 200, act: "riders_looked" },
        { at: `/api/office/organisations/${UNKNOWN}/riders`, ...missing },
        { at: "/api/office/organisations/x/riders", ...missing },
      ],
    ],
    [
      "POST /api/office/riders/:riderId/ill",
      [
        { ...ill(id, { from }), status: 200, act: "rider_away" },
        { ...ill(id, { from }), status: 200 },
        { ...ill(id, { from: "2020-01-01" }), ...invalid },
        { ...ill(UNKNOWN, { from }), ...missing },
        { ...ill("x", { from }), ...missing },
      ],
    ],
  ];
}

async function triesBy(name: "accounts" | "organisations", { em, manager }: Office): Promise<Route[]> {
  const requested = async (emailConfirmedAt: Date | null) => {
    const { id } = await createCustomer(em());
    await em().nativeUpdate(Customer, id, { emailConfirmedAt });
    return (await createOrganisation(em(), id, { state: "requested", company: "verborgen", limitCents: null })).id;
  };
  const [id, refused, unproved] = [await requested(new Date()), await requested(null), await requested(null)];
  const by = (account: string, decision: string) => ({
    at: `/api/office/${name}/${account}/${decision}`,
    by: manager,
  });
  const limit = { body: { limit: 100 } };
  return [
    [
      `POST /api/office/${name}/:id/grant`,
      [
        { ...by(id, "grant"), ...limit, status: 204, act: "account_grant" },
        { ...by(id, "grant"), ...limit, status: 204 },
        { ...by(unproved, "grant"), ...limit, status: 409, code: "email_unconfirmed" },
        { ...by(id, "grant"), body: {}, ...invalid },
        { ...by(UNKNOWN, "grant"), ...limit, ...missing },
        { at: `/api/office/${name}/${id}/grant`, ...limit, ...notAllowed },
      ],
    ],
    [
      `POST /api/office/${name}/:id/refuse`,
      [
        { ...by(refused, "refuse"), status: 204, act: "account_refuse" },
        { ...by(id, "refuse"), ...otherState },
        { ...by("x", "refuse"), ...missing },
        { at: `/api/office/${name}/${id}/refuse`, ...notAllowed },
      ],
    ],
    [
      `POST /api/office/${name}/:id/pause`,
      [
        { ...by(id, "pause"), status: 204, act: "account_pause" },
        { ...by(refused, "pause"), ...otherState },
        { at: `/api/office/${name}/${id}/pause`, ...notAllowed },
      ],
    ],
    [
      `POST /api/office/${name}/:id/end`,
      [
        { ...by(id, "end"), status: 204, act: "account_end" },
        { ...by(refused, "end"), ...otherState },
        { at: `/api/office/${name}/${id}/end`, ...notAllowed },
      ],
    ],
  ];
}
