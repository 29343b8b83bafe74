import { isDatabaseAway } from "./availability.ts";

const MOST = 100;

type QueuedItem<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Collects calls during a batch into the next one: under load, calls share a round trip and a commit; without load
 * nobody waits. `work` returns one result for each item, in order, all or nothing. When it rejects the data, each item
 * is repeated alone.
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
      // Callers of the same turn of the event loop share the first batch.
      setImmediate(() => void run());
    });
}
