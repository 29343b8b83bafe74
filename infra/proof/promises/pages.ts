import type { History, RunPromise, Watch } from "../history.ts";

/** Limit after connecting. */
const RIGHT_MS = 2000;

/** Versions only rise, are equal for all pages, and are right soon after connecting. */
export const pagesRight: RunPromise = {
  name: "a page never goes back, and shows the database's state within 2 s of a connection",
  breaches: (history, patience) => [
    ...history.watches.flatMap((watch) => faultsOf(watch, history, RIGHT_MS * patience)),
    ...differing(history.watches),
  ],
};

function faultsOf(watch: Watch, history: History, rightMs: number): string[] {
  const { rideId, shown } = watch;
  const versions = shown.map(({ version }) => version);
  const goesBack = versions.some((version, index) => index > 0 && version <= (versions[index - 1] ?? 0));
  const booking = history.state.bookings.find(({ id }) => id === rideId);
  const isWrong = versions.at(-1) !== booking?.version;
  const late = watch.connected.filter(({ at, until }) => {
    const due = at + rightMs;
    const isLong = until === undefined || until > due;
    return isLong && !isDisturbed(history, at, due) && versionAt(watch, due) < knownAt(history, rideId, at);
  });
  return [
    ...(goesBack ? [`the page of ${rideId} showed versions ${versions.join(", ")}`] : []),
    ...(isWrong
      ? [`the page of ${rideId} shows version ${versions.at(-1)}, the database says ${booking?.version}`]
      : []),
    ...late.map(() => `the page of ${rideId} was not right ${RIGHT_MS} ms after a connection`),
  ];
}

const versionAt = ({ shown }: Watch, moment: number): number =>
  Math.max(0, ...shown.filter(({ at }) => at <= moment).map(({ version }) => version));

/** The version acknowledged by then, or a later one. */
function knownAt({ rides }: History, rideId: number, moment: number): number {
  const changes = rides.find(({ id }) => id === rideId)?.changedAt.filter((at) => at <= moment) ?? [];
  return 1 + changes.length;
}

const isDisturbed = ({ interruptions }: History, from: number, to: number): boolean =>
  interruptions.some((interruption) => interruption.from <= to && interruption.to + RIGHT_MS >= from);

/** A version must have one content on all pages. */
function differing(watches: readonly Watch[]): string[] {
  const contents = new Map<string, string>();
  return watches.flatMap(({ rideId, told }) =>
    told.flatMap(({ version, content }) => {
      const name = `version ${version} of ${rideId}`;
      const other = contents.get(name) ?? content;
      contents.set(name, other);
      return other === content ? [] : [`${name} was told in two ways`];
    }),
  );
}

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
