import type { CallerView } from "@domrit/shared/office/caller.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { earlierRides } from "./earlier-rides.ts";
import { peopleOfNumber, ridersNamed } from "./known-people.ts";

/** What is known of the caller of this number, `+31612345678`. */
export const callerOf = async (em: EntityManager, phone: string, now: Date): Promise<CallerView> => ({
  ...(await earlierRides(em, phone)),
  people: await peopleOfNumber(em, phone, now),
});

/** The regular riders of this name, for whom somebody calls. */
export const callerNamed = async (em: EntityManager, words: string, now: Date): Promise<CallerView> => ({
  name: null,
  email: null,
  language: null,
  once: [],
  people: await ridersNamed(em, words, now),
  rides: [],
});
