import { fold } from "@domrit/shared/geo/fold.ts";
import type { InvoiceGroups } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { printable } from "../issuing/draw-up.ts";

/** Rides that stand together on an invoice; an empty name is that of rides without a department, or of nobody named. */
type Group = { key: string; name: string };
export type GroupedRide = { booking: Booking; department: string | undefined; group: Group };

/** By id, those that were removed too. */
export async function departmentNames(em: EntityManager, bookings: readonly Booking[]): Promise<Map<string, string>> {
  const ids = [...new Set(bookings.flatMap(({ departmentId }) => departmentId ?? []))];
  const found = ids.length > 0 ? await em.find(Department, { id: { $in: ids } }) : [];
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** By group, those without a name last; rides of a group by pickup. */
export function grouped(
  bookings: readonly Booking[],
  by: InvoiceGroups,
  departments: ReadonlyMap<string, string>,
): GroupedRide[] {
  const rides = bookings
    .toSorted((one, other) => one.pickupAt.getTime() - other.pickupAt.getTime() || one.id - other.id)
    .map((booking) => {
      const department = departments.get(booking.departmentId ?? "");
      return { booking, department, group: groupOf(booking, by, department) };
    });
  // A rider may be spelled in several ways: the first is the group's.
  const groups = new Map(rides.toReversed().map(({ group }) => [group.key, group]));
  const named = rides.map((ride) => ({ ...ride, group: groups.get(ride.group.key) ?? ride.group }));
  return named.toSorted(
    ({ group: one }, { group: other }) =>
      Number(!one.name) - Number(!other.name) ||
      one.name.localeCompare(other.name, "nl") ||
      compare(one.key, other.key),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A rider is a regular one of the organisation, else whoever is named: the passenger, or who booked for themselves. */
function groupOf({ departmentId, riderId, extras, contactName }: Booking, by: InvoiceGroups, department = ""): Group {
  if (by === "none") return { key: "", name: "" };
  if (by === "department") return { key: department && (departmentId ?? ""), name: printable(department) };
  const name = printable(extras.passengerName ?? contactName ?? "");
  return { key: riderId ?? fold(name), name };
}
