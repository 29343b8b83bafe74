import type { Conversation, Conversations, DeskMessage, MessageView } from "@domrit/shared/driver/messages.ts";
import { ROTA_QUIET_SECONDS } from "@domrit/shared/driver/rota.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Driver } from "../../fleet/driver.entity.ts";
import { listDrivers } from "../../fleet/drivers.ts";
import { openShiftOf, shiftsNow } from "../../shifts/shifts.ts";
import { DriverMessage } from "./driver-message.entity.ts";

const MOST = 100;

export const messageView = ({ id, by, text, quick, answers, at, readAt }: DriverMessage): MessageView => ({
  id,
  by,
  text,
  ...(quick && { quick }),
  answers: answers ?? null,
  at: at.toISOString(),
  isRead: readAt != null,
});

/** When its driver is to see it: one about the rota waits until the desk is done with it. */
export const dueAt = ({ at, shifts }: DriverMessage): Date =>
  shifts ? new Date(at.getTime() + ROTA_QUIET_SECONDS * 1000) : at;

const deskView = (said: DriverMessage): DeskMessage => ({ ...messageView(said), name: said.staffName ?? null });

/** The newest of a driver, oldest first. */
export async function messagesOf(em: EntityManager, driverId: string): Promise<DriverMessage[]> {
  const newest = await em.find(DriverMessage, { driverId }, { orderBy: { at: "desc", id: "desc" }, limit: MOST });
  return newest.toReversed();
}

/** Throws `not_found` for a driver who has left the company. */
export async function findWhoDrives(em: EntityManager, driverId: string): Promise<Driver> {
  const driver = await em.findOne(Driver, { id: driverId, endedAt: null });
  if (!driver) throw new DomainError("not_found");
  return driver;
}

/** Throws as `findWhoDrives`. */
export async function readConversation(em: EntityManager, driverId: string): Promise<Conversation> {
  const { id, firstName, phone } = await findWhoDrives(em, driverId);
  const isOnShift = (await openShiftOf(em, id)) !== null;
  const messages = (await messagesOf(em, id)).map(deskView);
  return { driver: { id, firstName, phone: phone ?? null, isOnShift }, messages };
}

const LAST = `
  select distinct on (driver_id) id from driver_message order by driver_id, at desc, id desc`;

export async function readConversations(em: EntityManager): Promise<Conversations> {
  const lastIds = (await em.execute<{ id: string }[]>(LAST)).map(({ id }) => id);
  const lasts = new Map((await em.find(DriverMessage, { id: { $in: lastIds } })).map((said) => [said.driverId, said]));
  const unread = Map.groupBy(await unreadByDesk(em), ({ driverId }) => driverId);
  const onShift = new Set((await shiftsNow(em)).map(({ driverId }) => driverId));
  const drivers = (await listDrivers(em)).map(({ id, firstName, phone }) => {
    const last = lasts.get(id);
    return {
      id,
      firstName,
      phone: phone ?? null,
      isOnShift: onShift.has(id),
      unread: unread.get(id)?.length ?? 0,
      last: last ? deskView(last) : null,
    };
  });
  const lastAt = ({ last }: (typeof drivers)[number]): number => (last ? Date.parse(last.at) : 0);
  // The sort keeps the order by name of those that are alike.
  drivers.sort(
    (one, other) =>
      Number(other.unread > 0) - Number(one.unread > 0) ||
      lastAt(other) - lastAt(one) ||
      Number(other.isOnShift) - Number(one.isOnShift),
  );
  return { drivers };
}

/** The drivers' messages that nobody of the desk has read, oldest first. */
export const unreadByDesk = (em: EntityManager): Promise<DriverMessage[]> =>
  em.find(DriverMessage, { by: "driver", readAt: null }, { orderBy: { at: "asc", id: "asc" }, limit: MOST });
