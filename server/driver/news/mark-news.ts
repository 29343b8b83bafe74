import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DriverDay } from "../../booking/driver-news/driver-day.entity.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { signalDriver } from "../../booking/signals.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import { DriverMessage } from "../messages/driver-message.entity.ts";

export async function markOpened(
  tx: EntityManager,
  driverId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const days = await tx.find(DriverDay, { toldBy: { $in: [...ids] }, driverId, openedAt: null });
  for (const day of days) day.openedAt = now;
  const unread = { id: { $in: [...ids] }, driverId, by: "desk", readAt: null } as const;
  if ((await tx.nativeUpdate(DriverMessage, unread, { readAt: now })) > 0) await signalOffice(tx, { messages: true });
  const news = await tx.find(DriverNews, { id: { $in: [...ids] }, driverId, openedAt: null });
  if (news.length === 0) return;
  for (const each of news) each.openedAt = now;
  await signalOffice(tx, { bookings: [...new Set(news.map(({ bookingId }) => bookingId))] });
}

type SeenNews = { bookingId: number; version: number; at: Date };

/** Throws `not_found` where there was none. */
export async function markSeen(
  tx: EntityManager,
  driverId: string,
  { bookingId, version, at }: SeenNews,
): Promise<void> {
  const told = await tx.find(DriverNews, { driverId, bookingId, version: { $lte: version } });
  if (told.length === 0) throw new DomainError("not_found");
  const unseen = told.filter(({ seenAt }) => !seenAt);
  for (const each of unseen) {
    each.seenAt = at;
    each.openedAt ??= at;
  }
  if (unseen.length === 0) return;
  await signalDriver(tx, driverId);
  await signalOffice(tx, { bookings: [bookingId] });
}
