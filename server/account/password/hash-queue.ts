import { availableParallelism } from "node:os";
import { DomainError } from "@domrit/shared/errors.ts";
import { createRecentUse } from "../../http/limits/recent-use.ts";

/** One core stays free for booking. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 50;
/** One address may try this often in a minute. */
const MAX_WAITING_EACH = 20;
/** Longer waits are refused: every answer is due within two seconds. */
const PATIENCE_MS = 1500;
const REMEMBER_MS = 60_000;

export type HashRequester = { address: string; account: string };

/** For known accounts, such as by session: they do not share a turn with their network. */
export const ofAccount = (account: string): HashRequester => ({ address: account, account });

type Options = { atOnce?: number; maxWaiting?: number; maxWaitingEach?: number; patienceMs?: number };
type QueuedHash = { asker: HashRequester; since: number; begin: () => void; refuse: () => void };

const refusal = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

/**
 * Runs a few hashes at a time. Next is the address with the fewest requests in the last minute, then the account with
 * the fewest tries, then the oldest request: occasional visitors pass a flood. Throws `unavailable` when the wait would
 * be too long.
 */
export function createQueue(options: Options = {}) {
  const { atOnce = AT_ONCE, maxWaiting = MAX_WAITING, maxWaitingEach = MAX_WAITING_EACH } = options;
  const { patienceMs = PATIENCE_MS } = options;
  const addresses = createRecentUse(REMEMBER_MS);
  const accounts = createRecentUse(REMEMBER_MS);
  let waiting: QueuedHash[] = [];
  let running = 0;

  const order = (one: HashRequester, other: HashRequester): number =>
    addresses.of(one.address) - addresses.of(other.address) || accounts.of(one.account) - accounts.of(other.account);
  const settle = (): void => {
    const now = performance.now();
    const late = waiting.filter(({ since }) => now - since > patienceMs);
    waiting = waiting.filter(({ since }) => now - since <= patienceMs);
    waiting.sort((one, other) => order(one.asker, other.asker) || one.since - other.since);
    for (const { refuse } of late) refuse();
  };
  const count = ({ address, account }: HashRequester): void => {
    addresses.add(address);
    accounts.add(account);
  };
  const hasPlace = (asker: HashRequester): boolean => {
    if (running < atOnce) return true;
    settle();
    const own = waiting.filter(({ asker: { address } }) => address === asker.address).length;
    if (own >= maxWaitingEach) return false;
    const last = waiting.at(-1);
    return waiting.length < maxWaiting || (last !== undefined && order(asker, last.asker) < 0);
  };
  const turn = async (asker: HashRequester): Promise<void> => {
    count(asker);
    if (!hasPlace(asker)) throw refusal();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) waiting.pop()?.refuse();
    await new Promise<void>((resolve, reject) => {
      waiting.push({ asker, since: performance.now(), begin: resolve, refuse: () => reject(refusal()) });
    });
  };
  const next = (): void => {
    settle();
    const first = waiting.shift();
    if (first) first.begin();
    else running -= 1;
  };

  return async <T>(asker: HashRequester, work: () => Promise<T>): Promise<T> => {
    await turn(asker);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
