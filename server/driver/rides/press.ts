/** What a driver pressed: its id, when, never later than now, and the version of the ride that their page showed. */
export type Press = { eventId: string; at: Date; version?: number | undefined };
