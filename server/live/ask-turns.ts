import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RateLimits } from "../http/rate-limit.ts";
import type { LiveSocket } from "./rooms.ts";

/** Questions that are looked up at once, of all connections together. */
const AT_ONCE = 4;
/** Questions of one connection that are not answered yet. */
const MAX_UNANSWERED = 20;
/** A refusal comes this much later, so that asking again at once is no way to ask more often. */
const REFUSAL_MS = 1000;

/** A connection that has asked; `last` settles when what it asked last is answered. */
type Asking = { name: string; unanswered: number; last: Promise<unknown> };
type Refused = { ok: false; code: "too_many_requests" };
export const REFUSED: Refused = { ok: false, code: "too_many_requests" };

/**
 * Gives connections their turns to ask: each one at a time, all together a few, each and each address so often a minute.
 * What is too much gets `too_many_requests`.
 */
export function createAskTurns(limits: Pick<RateLimits, "watch" | "watchConnection">) {
  const connections = new WeakMap<object, Asking>();
  const inSlot = createSlots(AT_ONCE);

  return async <Answer>(socket: LiveSocket, work: () => Promise<Answer>): Promise<Answer | Refused> => {
    const { conn } = socket;
    const state = connections.get(conn) ?? { name: randomUUID(), unanswered: 0, last: Promise.resolve() };
    if (state.unanswered >= MAX_UNANSWERED) return REFUSED;
    connections.set(conn, state);
    state.unanswered += 1;
    try {
      await limits.watchConnection(state.name);
      await limits.watch(socket.data.address);
      const turn = state.last.then(() => inSlot(work));
      state.last = turn.catch(() => undefined);
      return await turn;
    } catch (thrown) {
      if (!(thrown instanceof DomainError && thrown.code === "too_many_requests")) throw thrown;
      await sleep(REFUSAL_MS, undefined, { ref: false });
      return REFUSED;
    } finally {
      state.unanswered -= 1;
    }
  };
}

/** Runs so many at once, the others in the order in which they came. */
function createSlots(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
