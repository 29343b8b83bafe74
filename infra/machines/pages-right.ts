import type { History } from "../faults/history.ts";

/** A page that shows a change later than this, or is told nothing for so long after a connection was lost, is not right meanwhile. */
const LATE_MS = 2000;

/**
 * How many milliseconds after `from`, a moment of the harness's clock, the last page was right again: showed what had been
 * acknowledged, and was told so after a connection that it had lost. 0 where none was behind for longer than two seconds.
 */
export function untilPagesRight({ watches, rides }: Pick<History, "watches" | "rides">, from: number): number {
  const rightAt = watches.flatMap(({ rideId, shown, told, connected }) => {
    const changes = rides.find(({ id }) => id === rideId)?.changedAt ?? [];
    // The booking itself is the first version, and each change one more.
    const late = changes.flatMap((at, index) => {
      const showedAt = shown.find(({ version }) => version >= index + 2)?.at;
      return at >= from && showedAt !== undefined && showedAt - at > LATE_MS ? [showedAt] : [];
    });
    // How long it had been silent before it noticed is not known: since it was told something last, at the longest.
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
