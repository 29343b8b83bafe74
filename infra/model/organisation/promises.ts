import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { pick } from "../ride.ts";
import { promise, statusAndCode } from "../run.ts";
import type { World } from "../world.ts";
import { invoiceAll } from "./invoicing.ts";
import { type AccountRide, approves, isOpen, refusal, roomIn, type Team } from "./team.ts";

const ROWS = `
  select id::float8, status, paying, approval->>'state' as approval, estimated_price_cents as cents,
    organisation_id as organisation, department_id as department, rider_id as rider
  from booking where organisation_id is not null order by id`;
type Row = Record<"status" | "paying" | "organisation", string> &
  Record<"approval" | "department" | "rider", string | null> & { id: number; cents: number };

const SEEN_MS = 23 * 3_600_000;

/** Rides stand as they were agreed, nobody's right outlives their role, and the limit holds. */
export async function teamAfterStep(team: Team, world: World): Promise<void> {
  const { rows } = await world.pool.query<Row>(ROWS);
  const right = team.rides.toSorted((one, other) => one.id - other.id).map((ride) => rowOf(team, ride));
  promise(
    "rides on account",
    rows.map(({ status, ...row }) => ({ ...row, status: stateOf(status) })).map(inOrder),
    right.map(inOrder),
  );
  for (const ride of team.rides) promise(`what is left of the limit of ${ride.day}`, roomIn(team, ride.day) >= 0, true);
  // In turn, as each look takes a while.
  team.looks += 1;
  const person = pick(team.people, team.looks);
  const answer = await person.browser.get(approvalPaths.rides(team.id));
  promise("who sees what waits", statusAndCode(answer), refusal(person, "approve") ?? "200");
  if (answer.status === 200) {
    const listed = answer.body as { bookingId: number; state: string }[];
    const theirs = team.rides.filter(
      (ride) => ride.approval === "waiting" && ride.status !== "cancelled" && approves(person, ride),
    );
    const shown = listed.filter(({ state }) => state === "waiting").map(({ bookingId }) => bookingId);
    promise("who sees what waits: the rides", shown.toSorted(), theirs.map(({ id }) => id).toSorted());
  }
  await dutyIsRight(team, world, team.looks % 2);
}

const stateOf = (status: string) => (status === "pending" || status === "confirmed" ? "open" : status);
const inOrder = (row: Omit<Row, "status"> & { status: string }) => Object.entries(row).toSorted();

const rowOf = ({ id: organisation }: Team, ride: AccountRide) => ({
  id: ride.id,
  status: ride.status,
  paying: ride.isOnAccount ? "account" : "car",
  approval: ride.approval ?? null,
  cents: ride.cents,
  organisation,
  department: ride.department ?? null,
  rider: ride.rider?.id ?? null,
});

/** A driver has the rides that were given to them and are to be driven, and no other. */
async function dutyIsRight({ rides }: Team, world: World, number: number): Promise<void> {
  const answer = await world.driver(number).phone.send("GET")("/api/driver/rides");
  const items = answer.body.items as { id: number; stage: string; pickupAt: string }[];
  const near = Date.now() + SEEN_MS;
  const theirs = rides.filter((ride) => isOpen(ride) && ride.driver === number && ride.pickupAt < near);
  const shown = items.filter(({ stage, pickupAt }) => stage === "assigned" && Date.parse(pickupAt) < near);
  promise("the duty of a driver", shown.map(({ id }) => id).toSorted(), theirs.map(({ id }) => id).toSorted());
}

/** Who was invited last can come in by the e-mail that they got, and what was driven is on invoices. */
export async function teamAtRest(team: Team, world: World): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; email: string }>(
    "select id, email from organisation_invitation",
  );
  const sent = new Set(world.recording.accepted.map(({ key, to }) => `${key} ${to}`));
  const missing = rows.filter(
    ({ id, email }) => !sent.has(`${messageKey("organisation-invitation", id, "email")} ${email}`),
  );
  promise("invitations that are not out", missing, []);
  await invoiceAll(team, world);
}
