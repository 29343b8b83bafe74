import type { History, Watch } from "../history.ts";
import type { RunPromise } from "./promise.ts";

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
