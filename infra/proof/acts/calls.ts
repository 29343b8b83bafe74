import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import type { TestServer } from "@domrit/server/testing/test-server.ts";
import type { TriedAct } from "./bodies.ts";

export type Answer = { status: number; body: Record<string, unknown> };
/** What answers: one of several servers on one database. */
export type AskedServer = Pick<TestServer, "url" | "context">;
/** Asks once; everything that has to be there first is there. */
export type Call = (server: AskedServer) => Promise<Answer>;
/** Prepares a call; undefined for an act that an actor has no way to ask for. */
export type Ready = (act: TriedAct, booking: Booking) => Promise<Call | undefined> | Call | undefined;
