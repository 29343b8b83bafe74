import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTcpProxy, type TcpProxy } from "../../../infra/test-doubles/tcp-proxy.ts";
import { onConnection } from "../../database/prepared.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { type KeptList, type KeptLists, openKeptLists, signalList } from "./kept-lists.ts";

const { orm, pool, databaseUrl } = await setUpConnections();
await pool.query("create table word (text text)");

let proxy: TcpProxy;
let lists: KeptLists;
const read = vi.fn(async () =>
  (await pool.query<{ text: string }>("select text from word")).rows.map(({ text }) => text),
);

beforeEach(async () => {
  proxy = await startTcpProxy(databaseUrl);
  await pool.query("truncate word");
  read.mockClear();
});
afterEach(async () => {
  await lists[Symbol.asyncDispose]();
  await proxy.stop();
});

async function open(): Promise<KeptList<string[]>> {
  lists = await openKeptLists(proxy.url, onConnection(pool), pino({ level: "silent" }));
  return await lists.keep("word", { read, unread: ["unread"] });
}

/** With the signal, as every change in the product. */
const add = (text: string) =>
  orm.em.fork().transactional(async (tx) => {
    await tx.execute("insert into word values (?)", [text]);
    await signalList(tx, "word");
  });

test("a list is read once at the start, then at each change of it alone, and never because it is used", async () => {
  const list = await open();
  expect(list.now()).toEqual([]);
  await add("one");
  await expect.poll(() => list.now()).toEqual(["one"]);
  await orm.em.fork().transactional((tx) => signalList(tx, "another"));
  await sleep(1500);
  for (let use = 0; use < 100; use += 1) await list.upToDate();
  expect(read).toHaveBeenCalledTimes(2);
});

test("a change that comes while the list is read is read after it", async () => {
  const list = await open();
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  read.mockImplementationOnce(async () => {
    begun.resolve();
    await going.promise;
    return ["too early"];
  });
  await add("one");
  await begun.promise;
  await add("two");
  await sleep(100);
  going.resolve();
  await expect.poll(() => list.now()).toEqual(["one", "two"]);
});

test("what changed while the connection was lost is read when it is back", async () => {
  const list = await open();
  proxy.cut();
  await add("one");
  expect(list.now()).toEqual([]);
  proxy.heal();
  await expect.poll(() => list.now(), { timeout: 10_000 }).toEqual(["one"]);
});

test("a connection that has gone silent does not keep an old list in use", async () => {
  const list = await open();
  proxy.freeze();
  await add("one");
  await sleep(3200);
  expect(list.now()).toEqual([]);
  await list.upToDate();
  expect(list.now()).toEqual(["one"]);
});

test("a list that cannot be read is not used, and is read as soon as it can be", async () => {
  read.mockRejectedValueOnce(new Error("away"));
  const list = await open();
  expect(list.now()).toEqual(["unread"]);
  read.mockRejectedValueOnce(new Error("away"));
  await expect(list.upToDate()).rejects.toThrow("away");
  await expect.poll(() => list.now()).toEqual([]);
});
