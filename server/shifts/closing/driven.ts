import type { TakenSums } from "@domrit/shared/payments/taken.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { howPaid } from "../../payments/books/how-paid.ts";
import { readBooks } from "../../payments/books/read-books.ts";

const DAY_MS = 24 * 3_600_000;

type DrivenRide = Pick<Booking, "pickupAt"> & Partial<Pick<Booking, "startedAt" | "endedAt" | "knownAt">>;

/** A ride belongs to the shift in which its passenger got in; where nobody did, in which that was said. */
export const drivenAt = ({ startedAt, endedAt, knownAt, pickupAt }: DrivenRide): Date =>
  startedAt ?? endedAt ?? knownAt ?? pickupAt;

/** Rides whose `drivenAt` may lie between two instants. */
export const around = (from: Date, until: Date): { pickupAt: { $gte: Date; $lt: Date } } => ({
  pickupAt: { $gte: new Date(from.getTime() - DAY_MS), $lt: new Date(until.getTime() + DAY_MS) },
});

type Span = { beganAt: Date; endedAt?: Date | null | undefined };
/** An open shift has no end yet. */
export const isIn = ({ beganAt, endedAt }: Span, at: Date): boolean => beganAt <= at && (!endedAt || at < endedAt);

export type PaidRide = {
  id: number;
  reference: string;
  /** Null for drivers and cars of no register, and where nobody had set out. */
  driverId: string | null;
  plate: string | null;
  pickupAt: Date;
  /** Of its pickup in Amsterdam. */
  day: string;
  drivenAt: Date;
  taken: TakenSums;
};

/** Rides that are over and cost something, by pickup, with how they were paid. */
export async function readPaid(em: EntityManager, where: FilterQuery<Booking>): Promise<PaidRide[]> {
  const over = { status: { $in: ["completed", "cancelled"] } } as const;
  const found = await em.find(Booking, { $and: [over, where] }, { orderBy: { pickupAt: "asc", id: "asc" } });
  const books = await readBooks(em, found);
  return found.flatMap((ride) => {
    const { id, reference, driverState, driverId, vehicle, pickupAt, pickupDate: day } = ride;
    const own = books.get(id);
    const taken = own && howPaid(ride, own);
    if (!taken || (taken.rides === 0 && taken.owed === 0 && taken.over === 0)) return [];
    const isDriven = driverState !== "assigned" && driverState !== "none";
    const by = { driverId: (isDriven && driverId) || null, plate: (isDriven && vehicle?.plate) || null };
    return [{ id, reference, ...by, pickupAt, day, drivenAt: drivenAt(ride), taken }];
  });
}
