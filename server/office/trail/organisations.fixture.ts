import { createCustomer } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { type Office, UNKNOWN } from "./office.fixture.ts";
import { invalid, missing, notAllowed, type Route } from "./tries.fixture.ts";

const otherState = { status: 409, code: "conflict" };

/** What a manager decides of riding on account: a company is let, paused and ended, another one refused. */
export async function organisationTries(office: Office): Promise<Route[]> {
  return [...(await triesBy("accounts", office)), ...(await triesBy("organisations", office)), await lookTries(office)];
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
