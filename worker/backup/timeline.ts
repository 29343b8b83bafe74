import { readConfig } from "./config.ts";
import { pgbackrest } from "./pgbackrest.ts";
import { type Backup, position, type Repository, timelineOf } from "./repository.ts";

type Timeline = { number: number; ancestors: { number: number; end: bigint }[] };

export async function findTimeline({ backups, newestSegment, archive }: Repository, asked?: number): Promise<Timeline> {
  if (asked !== undefined) return { number: asked, ancestors: (await ancestorsOf(archive, asked)) ?? [] };
  // A new timeline may have no segment yet, but it has a history file.
  let newest = Math.max(1, ...backups.map(({ timeline }) => timeline), newestSegment ? timelineOf(newestSegment) : 1);
  let ancestors = (await ancestorsOf(archive, newest)) ?? [];
  for (let next = await ancestorsOf(archive, newest + 1); next; next = await ancestorsOf(archive, newest + 1)) {
    newest += 1;
    ancestors = next;
  }
  return { number: newest, ancestors };
}

/** True when this timeline can be reached from the backup. A backup left by an earlier restore may not qualify. */
export const isPartOf = ({ number, ancestors }: Timeline, { timeline, end }: Backup): boolean =>
  timeline === number || ancestors.some((ancestor) => ancestor.number === timeline && end <= ancestor.end);

/** Reads the archive's file directly: `archive-get` needs a database, and before a restore there is none. */
async function ancestorsOf(archive: string | undefined, timeline: number): Promise<Timeline["ancestors"] | undefined> {
  const name = `${timeline.toString(16).toUpperCase().padStart(8, "0")}.history`;
  const folder = `archive/${readConfig().stanza}/${archive}`;
  try {
    return readHistory(await pgbackrest("repo-get", `${folder}/${name}`));
  } catch {
    return undefined;
  }
}

/** Parses PostgreSQL's history file: each line has an earlier timeline and the position where it was left. */
export const readHistory = (history: string): Timeline["ancestors"] =>
  [...history.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, number, end = ""]) => ({
    number: Number(number),
    end: position(end),
  }));
