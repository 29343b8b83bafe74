import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy, type TcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { listen } from "./listen.ts";
import { withClient } from "./with-client.ts";

const databaseUrl = await setUpDatabase();
let proxy: TcpProxy;
let stopping: AbortController;
let listening: Promise<void>;
const listener = { onNotified: vi.fn(), onListening: vi.fn(), onLost: vi.fn(), onTurn: vi.fn() };

beforeEach(async () => {
  proxy = await startTcpProxy(databaseUrl);
  stopping = new AbortController();
  vi.clearAllMocks();
  listening = listen(proxy.url, ["one", "two"], listener, stopping.signal);
  await expect.poll(() => listener.onListening).toHaveBeenCalledTimes(1);
});
afterEach(async () => {
  stopping.abort();
  await listening;
  await proxy.stop();
});

test("hears every channel, again after an interruption, and leaves nothing behind on the signal", async () => {
  for (let interruptions = 1; interruptions <= 3; interruptions += 1) {
    proxy.cut();
    proxy.heal();
    await expect.poll(() => listener.onListening).toHaveBeenCalledTimes(interruptions + 1);
  }
  expect(listener.onListening.mock.calls).toEqual([[false], [true], [true], [true]]);
  await withClient(databaseUrl, (client) => client.query("select pg_notify('one', 'a'), pg_notify('two', 'b')"));
  await expect.poll(() => listener.onNotified).toHaveBeenCalledTimes(2);
  expect(listener.onNotified.mock.calls).toEqual(
    expect.arrayContaining([
      ["a", "one"],
      ["b", "two"],
    ]),
  );
  expect(getEventListeners(stopping.signal, "abort").length).toBeLessThanOrEqual(2);
});

test("a connection on which nothing comes through any more is given up", async () => {
  proxy.freeze();
  await expect.poll(() => listener.onLost).toHaveBeenCalled();
  proxy.heal();
  await expect.poll(() => listener.onListening).toHaveBeenLastCalledWith(true);
});

test("a connection that takes seconds to open is waited for, which is no standstill", async () => {
  proxy.cut();
  proxy.heal();
  proxy.hold();
  await sleep(1000);
  listener.onTurn.mockClear();
  await sleep(5000);
  expect(listener.onTurn).toHaveBeenCalled();
  proxy.heal();
  await expect.poll(() => listener.onListening).toHaveBeenLastCalledWith(true);
  expect(listener.onLost).not.toHaveBeenCalled();
});
