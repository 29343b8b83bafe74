import type { TellInterruption } from "../registers/interruptions/interruption-news.ts";
import { tellSwapped } from "./messages/tell-swapped.ts";
import { tellGrantOver } from "./rota/decide-free-days.ts";

/** What drivers hear of an interruption as a message of the desk, beside the rides that are not theirs any more. */
export const tellDriversOf: TellInterruption = async (tx, news) => [
  ...(await tellGrantOver(tx, news)),
  ...(await tellSwapped(tx, news)),
];
