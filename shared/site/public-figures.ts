import type { PublicPunctuality } from "../booking/punctuality.ts";
import type { Period } from "../time/days.ts";

/** A taxi is wanted now where its pickup is no later than so many minutes after it was booked. */
export const WANTED_NOW_MINUTES = 20;
/** Of each so many rides one may have waited longer. */
export const WAITED_LESS = 0.8;

/** In how many minutes four in five of so many rides had what they waited for; with Amsterdam's days that they are of. */
export type PublicWait = Period & { minutes: number; rides: number };

/** What the site says of the rides of the last days; each part only once there are enough. */
export type PublicFigures = {
  punctuality?: PublicPunctuality | undefined;
  /** From booking a taxi that is wanted now until it was there. */
  arrival?: PublicWait | undefined;
  /** From booking a ride until it was confirmed. */
  confirmation?: PublicWait | undefined;
};
