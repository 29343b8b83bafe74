import type { Run } from "../database/prepared.ts";
import { type Interruptions, readInterruptions } from "./interruptions/read-interruptions.ts";
import { type Papers, readPapers } from "./papers/read-papers.ts";

/** What keeps drivers and cars of the registers from rides for a time. */
export type Availability = { papers: Papers; interruptions: Interruptions };

export const readAvailability = async (run: Run): Promise<Availability> => ({
  papers: await readPapers(run),
  interruptions: await readInterruptions(run),
});
