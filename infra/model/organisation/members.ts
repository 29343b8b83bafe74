import { invitationToken } from "@domrit/server/organisations/members/members.factory.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import {
  MEMBER_ROLES,
  ORGANISATION_DECISION_NAMES,
  ORGANISATION_DECISIONS,
  type OrganisationState,
} from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths as paths } from "@domrit/shared/organisations/paths.ts";
import fc from "fast-check";
import { which } from "../commands/command.ts";
import { pick } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import { LIMITS, rules } from "./found.ts";
import { leaveTo, refusal, type Team, usedIn } from "./team.ts";
import { teamCommand } from "./team-command.ts";

/** Invitations that one mailbox gets in a day (`server/http/limits/limits.ts`). */
const MOST_INVITED = 5;
const role = fc.constantFrom(...MEMBER_ROLES);

export const invite = teamCommand("invite", fc.record({ by: which, who: which, role }), {
  async run(team, _real, asked) {
    const [by, who] = [pick(team.people, asked.by), pick(team.people, asked.who)];
    const sent = { email: who.email, role: asked.role };
    const answer = await by.browser.post(paths.organisationMembers(team.id), sent);
    const refused = refusal(by, "rule");
    if (!refused) who.timesInvited += 1;
    const isTooMuch = who.timesInvited > MOST_INVITED;
    const unlet = team.state === "granted" ? "202" : "409 account_not_granted";
    promise("an invitation", statusAndCode(answer), refused ?? (isTooMuch ? "429 too_many_requests" : unlet));
    if (answer.status === 202) who.invited = asked.role;
  },
});

/** Sometimes by two at once, who have one link. */
export const join = teamCommand("join", fc.record({ who: which, other: fc.option(which) }), {
  can: ({ people }, { who }) => pick(people, who).timesInvited > 0,
  async run(team, { world }, asked) {
    const who = pick(team.people, asked.who);
    const role = who.invited;
    const token = role ? await invitationToken(world.server, who.email) : "of an invitation that was used";
    const joining = asked.other === null ? [who] : [who, pick(team.people, asked.other)];
    const answers = await Promise.all(joining.map(({ browser }) => browser.post(paths.joinOrganisation, { token })));
    const works = role && (team.state === "granted" || team.state === "paused");
    const right = joining.map((_, index) => (works && index === 0 ? "200" : "404 not_found"));
    promise("who comes in by an invitation", answers.map(statusAndCode).toSorted(), right);
    const joined = joining[answers.findIndex(({ status }) => status === 200)];
    if (!joined || !role) return;
    who.invited = undefined;
    if (joined.role) return;
    joined.joined = Math.max(...team.people.map((each) => each.joined)) + 1;
    joined.role = role;
    joined.department = undefined;
  },
});

/** Of no department, or of one that rides can be booked for. */
export const changeRole = teamCommand(
  "change role",
  fc.record({ by: which, who: which, role, department: fc.option(which) }),
  {
    async run(team, _real, asked) {
      const [by, who] = [pick(team.people, asked.by), pick(team.people, asked.who)];
      const open = team.departments.filter(({ isOpen }) => isOpen);
      const department = asked.department === null || open.length === 0 ? undefined : pick(open, asked.department).id;
      const sent = { role: asked.role, departmentId: department ?? "" };
      const answer = await by.browser.put(paths.organisationMember(team.id, who.id), sent);
      const expected = () => {
        const refused = refusal(by, "rule") ?? (who.role ? undefined : "404 not_found");
        if (refused) return refused;
        return asked.role === "admin" || leaveTo(team, who) ? "204" : "409 last_admin";
      };
      promise("another role", statusAndCode(answer), expected());
      if (answer.status !== 204) return;
      who.role = asked.role;
      who.department = department;
    },
  },
);

/** An admin removes anybody, everybody themselves. */
export const remove = teamCommand("remove", fc.record({ by: which, who: which }), {
  async run(team, _real, asked) {
    const [by, who] = [pick(team.people, asked.by), pick(team.people, asked.who)];
    const answer = await by.browser.remove(paths.organisationMember(team.id, who.id));
    const expected = () => {
      const refused = by === who && by.role ? undefined : refusal(by, "rule");
      if (refused || !who.role) return refused ?? "404 not_found";
      return leaveTo(team, who) ? "204" : "409 last_admin";
    };
    promise("a member who goes", statusAndCode(answer), expected());
    if (answer.status === 204) who.role = undefined;
  },
});

export const addDepartment = teamCommand("add a department", fc.record({ by: which }), {
  can: ({ departments }) => departments.length < 4,
  async run(team, _real, asked) {
    const by = pick(team.people, asked.by);
    const name = `Afdeling ${team.departments.length}`;
    const answer = await by.browser.post(paths.organisationDepartments(team.id), { name });
    promise("a department", statusAndCode(answer), refusal(by, "rule") ?? "201");
    if (answer.status === 201) team.departments.push({ id: String(answer.body.id), isOpen: true });
  },
});

/** Its rides stay. */
export const removeDepartment = teamCommand("remove a department", fc.record({ by: which, department: which }), {
  can: ({ departments }) => departments.length > 0,
  async run(team, _real, asked) {
    const [by, department] = [pick(team.people, asked.by), pick(team.departments, asked.department)];
    const answer = await by.browser.remove(paths.organisationDepartment(team.id, department.id));
    const right = refusal(by, "rule") ?? (department.isOpen ? "204" : "404 not_found");
    promise("a department that is removed", statusAndCode(answer), right);
    if (answer.status === 204) department.isOpen = false;
  },
});

export const rule = teamCommand("rule", fc.record({ by: which, rules }), {
  async run(team, _real, asked) {
    const by = pick(team.people, asked.by);
    const sent = { ...asked.rules, from: null, until: null };
    const answer = await by.browser.put(approvalPaths.rules(team.id), sent);
    promise("rules of approval", statusAndCode(answer), refusal(by, "rule") ?? "200");
    if (answer.status === 200) team.rules = asked.rules;
  },
});

const decision = fc.constantFrom(...ORGANISATION_DECISION_NAMES, "grant" as const, "grant" as const);

const limit = fc.constantFrom(...LIMITS, "taken" as const, "taken" as const);
/** What the rides take of the fullest month, in cents. */
const takenOf = (team: Team): number => Math.max(0, ...team.rides.map(({ day }) => usedIn(team, day.slice(0, 7))));
/** In euros; where it is what the rides take already, the next one is over it. */
const limitOf = (team: Team, drawn: (typeof LIMITS)[number] | "taken"): number =>
  drawn === "taken" ? Math.max(1, Math.ceil(takenOf(team) / 100)) : drawn;

/** A manager lets it, pauses it, or gives it another limit, never less than its rides take. It is seldom ended. */
export const decideTeam = teamCommand(
  "decide on the account",
  fc.record({ decision, limit, isRare: fc.nat(9).map((drawn) => drawn === 0) }),
  {
    can: (team, { decision: name, limit: drawn, isRare }) =>
      (ORGANISATION_DECISIONS[name].to !== "ended" || isRare) && takenOf(team) <= limitOf(team, drawn) * 100,
    async run(team, _real, { decision: name, limit: drawn }) {
      const euros = limitOf(team, drawn);
      const { from, to } = ORGANISATION_DECISIONS[name];
      const sent = name === "grant" ? { limit: euros } : {};
      const answer = await team.manager.post(officePaths.decideOrganisation(team.id, name), sent);
      const isSame = team.state === to && (name !== "grant" || team.limit === euros);
      const isRight = isSame || (from as readonly OrganisationState[]).includes(team.state);
      promise(`a manager's ${name}`, statusAndCode(answer), isRight ? "204" : "409 conflict");
      if (!isRight) return;
      team.state = to;
      if (name === "grant") team.limit = euros;
    },
  },
);
