import { readConfig } from "./config.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { type Backup, position, type Repository, timelineOf } from "./repository.ts";

/** A history of the database with those it grew out of: each restore leaves one at some position and begins another. */
type Timeline = { number: number; ancestors: { number: number; end: bigint }[] };

/** The history with this number, or the newest. */
export async function findTimeline({ backups, newestSegment, archive }: Repository, asked?: number): Promise<Timeline> {
  if (asked !== undefined) return { number: asked, ancestors: (await ancestorsOf(archive, asked)) ?? [] };
  // A new one may have no segment yet, so its own file says whether it is there.
  let newest = Math.max(1, ...backups.map(({ timeline }) => timeline), newestSegment ? timelineOf(newestSegment) : 1);
  let ancestors = (await ancestorsOf(archive, newest)) ?? [];
  for (let next = await ancestorsOf(archive, newest + 1); next; next = await ancestorsOf(archive, newest + 1)) {
    newest += 1;
    ancestors = next;
  }
  return { number: newest, ancestors };
}

/** True for a backup from which that history can be reached; one that an earlier restore left behind is none. */
export const isPartOf = ({ number, ancestors }: Timeline, { timeline, end }: Backup): boolean =>
  timeline === number || ancestors.some((ancestor) => ancestor.number === timeline && end <= ancestor.end);

/** Of a history that is in the archive; read past `archive-get`, which asks for a database that there is not before a restore. */
async function ancestorsOf(archive: string | undefined, timeline: number): Promise<Timeline["ancestors"] | undefined> {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`;
  const folder = `archive/${readConfig().stanza}/${archive}`;
  try {
    return readHistory(await pgbackrest("repo-get", `${folder}/${name}`));
  } catch {
    return undefined;
  }
}

/** What PostgreSQL writes of a history: on each line the number of an earlier one and where it was left. */
export const readHistory = (history: string): Timeline["ancestors"] =>
  [...history.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, number, end = ""]) => ({
    number: Number(number),
    end: position(end),
  }));
