import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@domrit/shared/errors.ts";
import pLimit from "p-limit";
import { countRefusal, type RateLimits } from "../http/limits/rate-limit.ts";
import { networkOf } from "../security/network-of.ts";
import { endConnection } from "./guard-connections.ts";
import type { LiveSocket } from "./rooms.ts";

/** Simultaneous look-ups of all connections. */
const AT_ONCE = 4;
/** Unanswered questions of one connection. */
const MAX_UNANSWERED = 20;
/** Delay of a refusal, in milliseconds: repeating at once gains nothing. */
const REFUSAL_MS = 1000;

/** A connection refused this often is closed. */
const MAX_REFUSALS = 20;

/** `last` settles with the latest answer; `refusals` counts since the last allowed question. */
type AskState = { name: string; unanswered: number; last: Promise<unknown>; refusedUntil: number; refusals: number };
type Refusal = { ok: false; code: "too_many_requests" };
const REFUSED: Refusal = { ok: false, code: "too_many_requests" };

type TurnLimits = {
  limits: Pick<RateLimits, "watch" | "watchConnection">;
  onHit: (limit: string, address: string) => void;
};

/**
 * Limits questions: one at a time for each connection, few at a time in all, and some a minute by connection and
 * address. A refusal is `too_many_requests`, from memory and before parsing; a persistent connection is closed and
 * reported to `onHit`.
 */
export function createAskTurns({ limits, onHit }: TurnLimits) {
  const connections = new WeakMap<object, AskState>();
  const refusedNetworks = new Set<string>();
  const inTurn = pLimit(AT_ONCE);

  const stateOf = ({ conn }: LiveSocket): AskState => {
    const known = connections.get(conn);
    if (known) return known;
    const state = { name: randomUUID(), unanswered: 0, last: Promise.resolve(), refusedUntil: 0, refusals: 0 };
    connections.set(conn, state);
    return state;
  };
  const isRefused = (socket: LiveSocket): boolean =>
    stateOf(socket).refusedUntil > performance.now() || refusedNetworks.has(networkOf(socket.data.address));

  /** Delayed, so that repeating at once gains nothing. */
  async function refuse(socket: LiveSocket): Promise<Refusal> {
    const state = stateOf(socket);
    state.refusals += 1;
    countRefusal("watch");
    if (state.refusals > MAX_REFUSALS) {
      onHit("asking", socket.data.address);
      endConnection(socket.conn);
    } else await sleep(REFUSAL_MS, undefined, { ref: false });
    return REFUSED;
  }

  /** False when a limit is spent, which is remembered. */
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

  async function ask<Answer>(socket: LiveSocket, work: () => Promise<Answer>): Promise<Answer | Refusal> {
    const state = stateOf(socket);
    if (state.unanswered >= MAX_UNANSWERED || isRefused(socket)) return refuse(socket);
    state.unanswered += 1;
    try {
      if (!(await mayAsk(socket))) return await refuse(socket);
      state.refusals = 0;
      const turn = state.last.then(() => inTurn(work));
      state.last = turn.catch(() => undefined);
      return await turn;
    } finally {
      state.unanswered -= 1;
    }
  }
  return { ask, refuse, isRefused };
}

/** Seconds until a limit allows again; undefined when it allowed now. */
const secondsTaken = (taking: Promise<void>): Promise<number | undefined> =>
  taking.then(
    () => undefined,
    (thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === "too_many_requests")
        return thrown.details.retryAfterSeconds ?? 1;
      throw thrown;
    },
  );
