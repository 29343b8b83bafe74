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
    const gone = connected.flatMap(({ until: lostAt }) => {
      const toldAt = told.find(({ at }) => lostAt !== undefined && at > lostAt)?.at;
      return lostAt !== undefined && toldAt && lostAt >= from && toldAt - lostAt > LATE_MS ? [toldAt] : [];
    });
    return [...late, ...gone];
  });
  return Math.max(0, ...rightAt.map((at) => at - from));
}
