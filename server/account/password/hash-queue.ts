import { availableParallelism } from "node:os";
import { DomainError } from "@domrit/shared/errors.ts";
import { createRecentUse } from "../../http/limits/recent-use.ts";

/** Hashes at once; one core stays free, so that those who book do not wait for those who sign in. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 50;
/** As many as one address may try in a minute. */
const MAX_WAITING_EACH = 20;
/** Whoever waited longer than this has been told to come back (every answer is due within two seconds). */
const PATIENCE_MS = 1500;
/** How long it counts that somebody asked. */
const REMEMBER_MS = 60_000;

/** Whose password is hashed: the address it comes from and the account that is tried. */
export type HashRequester = { address: string; account: string };

/** Somebody whose account is known already, such as by their session: they wait behind nobody but themselves. */
export const ofAccount = (account: string): HashRequester => ({ address: account, account });

type Options = { atOnce?: number; maxWaiting?: number; maxWaitingEach?: number; patienceMs?: number };
type QueuedHash = { asker: HashRequester; since: number; begin: () => void; refuse: () => void };

const refusal = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

/**
 * Runs work a little at a time. Next is the address that asked the fewest times in the last minute, in vain or not, then
 * the account that was tried the fewest times, then who came first: whoever comes now and then goes before those who come
 * without end. Refuses with `unavailable` what would have to wait for long.
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
  /** Those who waited too long go, the others are put in their order. */
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
