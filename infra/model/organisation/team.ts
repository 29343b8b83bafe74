import type { MemberRole, OrganisationState } from "@domrit/shared/organisations/organisation.ts";
import type { AbsenceKind } from "@domrit/shared/organisations/riders/absence.ts";
import type { Browser } from "../world.ts";

export type Person = {
  id: string;
  email: string;
  browser: Browser;
  role: MemberRole | undefined;
  /** An approver approves its rides alone. */
  department: string | undefined;
  /** Among those who joined. */
  joined: number;
  /** What the newest invitation of theirs brings, while it works. */
  invited: MemberRole | undefined;
  timesInvited: number;
};

/** Comes each day from today until this one. */
export type FixedRide = {
  id: string;
  rider: Rider;
  destination: string;
  pickupTime: string;
  until: string;
  isGone: boolean;
};
type Away = { kind: AbsenceKind; from: string; until: string };
export type Rider = { id: string; token: string; away: Away[] };

export type AccountRide = {
  id: number;
  by: Person;
  cents: number;
  vehicleType: string;
  destination: string;
  day: string;
  pickupAt: number;
  status: "open" | "cancelled" | "completed";
  isOnAccount: boolean;
  approval: "waiting" | "approved" | "refused" | undefined;
  because: string[];
  /** As agreed when it was booked. */
  unapproved: Rules["unapproved"];
  department: string | undefined;
  rider: Rider | undefined;
  fixed: FixedRide | undefined;
  driver: number | undefined;
  isInvoiced: boolean;
};

export type Rules = { over: number | null; luxury: boolean; overLimit: boolean; unapproved: "car" | "cancel" };
export type Bill = { id: string; cents: number; credited: number; paid: number; version: number };

/** What an organisation, its members and riders must be after each step. */
export type Team = {
  id: string;
  state: OrganisationState;
  /** Euros a month. */
  limit: number;
  rules: Rules | undefined;
  people: Person[];
  /** Who gets the invoices. */
  payee: Person;
  departments: { id: string; isOpen: boolean }[];
  riders: Rider[];
  fixed: FixedRide[];
  /** Days of fixed rides that were refused, which are not tried again within the hour. */
  refused: Set<string>;
  rides: AccountRide[];
  bills: Bill[];
  settings: { invoiceGroups: "none" | "department" | "rider"; invoiceEach: boolean; invoiceEvery: "month" | "week" };
  manager: ManagerDesk;
  /** How often it was looked at what somebody sees. */
  looks: number;
};
type ManagerDesk = { post: Browser["post"]; get: Browser["get"] };

/** The model's own words for what each role may; a role more does not compile without its line. */
const MAY: Record<MemberRole, { book: boolean; approve: boolean; rule: boolean }> = {
  admin: { book: true, approve: true, rule: true },
  approver: { book: true, approve: true, rule: false },
  booker: { book: true, approve: false, rule: false },
  rider: { book: false, approve: false, rule: false },
};
export const may = ({ role }: Person, what: "book" | "approve" | "rule"): boolean => !!role && MAY[role][what];

/** The refusal of somebody without a right; undefined for who has it. */
export const refusal = (person: Person, what: "book" | "approve" | "rule"): string | undefined => {
  if (!person.role) return "404 not_found";
  return may(person, what) ? undefined : "403 not_allowed";
};

export const isOpen = ({ status }: AccountRide): boolean => status === "open";

export const approves = (person: Person, ride: Pick<AccountRide, "department">): boolean =>
  person.role === "admin" ||
  (may(person, "approve") && (person.department === undefined || person.department === ride.department));

/** A ride on the account is theirs who book on it, for as long as they do, and of those who approve it; another its booker's. */
export const mayAct = (person: Person, ride: AccountRide): boolean =>
  person === ride.by ? !ride.isOnAccount || may(person, "book") : ride.isOnAccount && approves(person, ride);

/** One that waits for the limit takes nothing of it. */
export const takesOfLimit = ({ status, isOnAccount, approval, because }: AccountRide): boolean =>
  isOnAccount && status !== "cancelled" && !(approval === "waiting" && because.includes("limit"));

/** Cents that the rides of a month take of the limit. */
export const usedIn = ({ rides }: Team, month: string): number =>
  rides.filter((ride) => ride.day.startsWith(month) && takesOfLimit(ride)).reduce((sum, { cents }) => sum + cents, 0);

export const roomIn = (team: Team, day: string): number => team.limit * 100 - usedIn(team, day.slice(0, 7));

export const isAway = ({ away }: Rider, day: string): boolean =>
  away.some(({ from, until }) => from <= day && day <= until);

const others = ({ people }: Team, who: Person) => people.filter((one) => one !== who && one.role === "admin");

/** An admin who goes leaves the invoices to the one who joined first after them. False for the last. */
export function leaveTo(team: Team, who: Person): boolean {
  if (who.role !== "admin") return true;
  const [heir] = others(team, who).toSorted((one, other) => one.joined - other.joined);
  if (!heir) return false;
  if (team.payee === who) team.payee = heir;
  return true;
}
