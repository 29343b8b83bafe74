import { isDatabaseAway } from "./availability.ts";

/** In one batch; more would make its statement, and the wait for it, long. */
const MOST = 100;

type QueuedItem<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Does one piece of work for many callers at once: whatever is asked while a batch is under way becomes the next batch,
 * so that under load a round trip and a commit are shared, and without load nobody waits. `work` gives one result for
 * each item, in their order, and is all or nothing. When it fails because of what it was given, each item is done again
 * alone, so that nobody's item can spoil that of another.
 */
export function inBatches<Item, Result>(work: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: QueuedItem<Item, Result>[] = [];
  let isRunning = false;

  const settle = async (batch: QueuedItem<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isDatabaseAway(error)) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map((one) => settle([one])));
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await settle(batch);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Those who ask in the same turn of the event loop share the first batch.
      setImmediate(() => void run());
    });
}
