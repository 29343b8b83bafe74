import type { History } from "../faults/history.ts";

/** Later updates, or longer silence after a lost connection, count as wrong. */
const LATE_MS = 2000;

/** Milliseconds after `from` until the last page was right again; 0 when none was behind for two seconds. */
export function untilPagesRight({ watches, rides }: Pick<History, "watches" | "rides">, from: number): number {
  const rightAt = watches.flatMap(({ rideId, shown, told, connected }) => {
    const changes = rides.find(({ id }) => id === rideId)?.changedAt ?? [];
    // The booking is version 1; each change adds one.
    const late = changes.flatMap((at, index) => {
      const showedAt = shown.find(({ version }) => version >= index + 2)?.at;
      return at >= from && showedAt !== undefined && showedAt - at > LATE_MS ? [showedAt] : [];
    });
    // At longest since the last update.
    const gone = connected.flatMap(({ at: begun, until: lostAt }) => {
      const toldAt = told.find(({ at }) => lostAt !== undefined && at > lostAt)?.at;
      if (lostAt === undefined || lostAt < from || toldAt === undefined) return [];
      const heard = told.filter(({ at }) => at <= lostAt).map(({ at }) => at);
      return toldAt - Math.max(from, begun, ...heard) > LATE_MS ? [toldAt] : [];
    });
    return [...late, ...gone];
  });
  return Math.max(0, ...rightAt.map((at) => at - from));
}
