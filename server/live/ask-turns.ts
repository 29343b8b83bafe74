import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@domrit/shared/errors.ts";
import { countRefusal, type RateLimits } from "../http/limits/rate-limit.ts";
import { networkOf } from "../security/network-of.ts";
import { endConnection } from "./guard-connections.ts";
import type { LiveSocket } from "./rooms.ts";

/** Questions that are looked up at once, of all connections together. */
const AT_ONCE = 4;
/** Questions of one connection that are not answered yet. */
const MAX_UNANSWERED = 20;
/** A refusal comes this much later, so that asking again at once is no way to ask more often. */
const REFUSAL_MS = 1000;

/** A connection that goes on asking while it is refused, so often, is ended: to hear it out costs more than to answer it. */
const MAX_REFUSALS = 20;

/**
 * A connection that has asked; `last` settles when what it asked last is answered, `refusedUntil` is by the process's clock,
 * and `refusals` are those since something of it was let through.
 */
type AskState = { name: string; unanswered: number; last: Promise<unknown>; refusedUntil: number; refusals: number };
type Refused = { ok: false; code: "too_many_requests" };
const REFUSED: Refused = { ok: false, code: "too_many_requests" };

type TurnLimits = {
  limits: Pick<RateLimits, "watch" | "watchConnection">;
  onHit: (limit: string, address: string) => void;
};

/**
 * Gives connections their turns to ask: each one at a time, all together a few, each and each address so often a minute.
 * What is too much gets `too_many_requests`, and until there is room again at once from memory, before anything of the
 * question is looked at; who does not stop at that is ended, of which `onHit` hears.
 */
export function createAskTurns({ limits, onHit }: TurnLimits) {
  const connections = new WeakMap<object, AskState>();
  const refusedNetworks = new Set<string>();
  const inSlot = createSlots(AT_ONCE);

  const stateOf = ({ conn }: LiveSocket): AskState => {
    const known = connections.get(conn);
    if (known) return known;
    const state = { name: randomUUID(), unanswered: 0, last: Promise.resolve(), refusedUntil: 0, refusals: 0 };
    connections.set(conn, state);
    return state;
  };
  const isRefused = (socket: LiveSocket): boolean =>
    stateOf(socket).refusedUntil > performance.now() || refusedNetworks.has(networkOf(socket.data.address));

  /** Late, so that asking again at once is no way to ask more. */
  async function refuse(socket: LiveSocket): Promise<Refused> {
    const state = stateOf(socket);
    state.refusals += 1;
    countRefusal("watch");
    if (state.refusals > MAX_REFUSALS) {
      onHit("asking", socket.data.address);
      endConnection(socket.conn);
    } else await sleep(REFUSAL_MS, undefined, { ref: false });
    return REFUSED;
  }

  /** Takes one of what the connection and its address may ask; false, and remembered, where nothing is left of it. */
  async function mayAsk(socket: LiveSocket): Promise<boolean> {
    const state = stateOf(socket);
    const ofConnection = await secondsTaken(limits.watchConnection(state.name));
    if (ofConnection) {
      state.refusedUntil = performance.now() + ofConnection * 1000;
      return false;
    }
    const ofAddress = await secondsTaken(limits.watch(socket.data.address));
    if (!ofAddress) return true;
    const network = networkOf(socket.data.address);
    refusedNetworks.add(network);
    setTimeout(() => refusedNetworks.delete(network), ofAddress * 1000).unref();
    return false;
  }

  async function ask<Answer>(socket: LiveSocket, work: () => Promise<Answer>): Promise<Answer | Refused> {
    const state = stateOf(socket);
    if (state.unanswered >= MAX_UNANSWERED || isRefused(socket)) return refuse(socket);
    state.unanswered += 1;
    try {
      if (!(await mayAsk(socket))) return await refuse(socket);
      state.refusals = 0;
      const turn = state.last.then(() => inSlot(work));
      state.last = turn.catch(() => undefined);
      return await turn;
    } finally {
      state.unanswered -= 1;
    }
  }
  return { ask, refuse, isRefused };
}

/** How long there is nothing left of a limit; undefined where one was taken. */
const secondsTaken = (taking: Promise<void>): Promise<number | undefined> =>
  taking.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === "too_many_requests")
        return thrown.details.retryAfterSeconds ?? 1;
      throw thrown;
    },
  );

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
