import { browserOf, createCustomer } from "@domrit/server/account/account.factory.ts";
import { addMember } from "@domrit/server/organisations/members/members.factory.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { organisationPaths as paths } from "@domrit/shared/organisations/paths.ts";
import fc from "fast-check";
import { command } from "../commands/command.ts";
import { DESTINATIONS } from "../commands/trips.ts";
import type { Real } from "../run.ts";
import type { World } from "../world.ts";
import { enterRider, MOST_DAYS, makeFixed } from "./riders.ts";
import type { Person, Team } from "./team.ts";

/** The last is in no organisation at first. */
const ROLES = ["admin", "approver", "booker", undefined] as const;
/** Euros a month: a few rides, some, and as many as a run can book. */
export const LIMITS = [120, 400, 20_000] as const;

async function signUp(world: World, role: Person["role"], joined: number): Promise<Person> {
  const customer = await createCustomer(world.server.context.orm.em);
  const browser = world.browser(await browserOf(world.server, customer));
  const { id, email } = customer;
  return { id, email, browser, role, department: undefined, joined, invited: undefined, timesInvited: 0 };
}

export const rules = fc.record({
  over: fc.constantFrom(null, 25, 500),
  luxury: fc.boolean(),
  overLimit: fc.boolean(),
  unapproved: fc.constantFrom("car" as const, "cancel" as const),
});

const founding = fc.record({
  limit: fc.constantFrom(...LIMITS),
  rules: fc.option(rules, { nil: undefined }),
  days: fc.integer({ min: 1, max: MOST_DAYS }),
  hasDepartment: fc.boolean(),
});

/** An organisation to which a manager granted a limit, with members and a rider, and a customer who may come into it. */
export const found = command("found", founding, {
  async run(model, real: Real, { limit, rules, days, hasDepartment }) {
    const { world } = real;
    const people = await Promise.all(ROLES.map((role, index) => signUp(world, role, index)));
    const [payee] = people;
    if (!payee) return;
    const { em } = world.server.context.orm;
    const { id } = await createOrganisation(em, payee.id, {
      limitCents: limit * 100,
      approvalRules: rules && { ...rules, from: null, until: null },
    });
    for (const { id: customerId, role } of people)
      if (role && customerId !== payee.id) await addMember(em.fork(), id, customerId, role);
    const team: Team = {
      id,
      state: "granted",
      limit,
      rules,
      people,
      payee,
      departments: [],
      riders: [],
      fixed: [],
      refused: new Set(),
      rides: [],
      bills: [],
      settings: { invoiceGroups: "none", invoiceEach: false, invoiceEvery: "month" },
      manager: await world.manager(),
      looks: 0,
    };
    await enterRider(team, payee);
    for (const rider of team.riders) await makeFixed(team, payee, { rider, destination: DESTINATIONS[0] ?? "", days });
    if (hasDepartment) await giveDepartment(team, payee);
    model.team = team;
  },
});

/** The approver has the only department. */
async function giveDepartment(team: Team, payee: Person): Promise<void> {
  const made = await payee.browser.post(paths.organisationDepartments(team.id), { name: "Afdeling 0" });
  const id = String(made.body.id);
  team.departments.push({ id, isOpen: true });
  const approver = team.people.find(({ role }) => role === "approver");
  if (!approver) return;
  await payee.browser.put(paths.organisationMember(team.id, approver.id), { role: "approver", departmentId: id });
  approver.department = id;
}
