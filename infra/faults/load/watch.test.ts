import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Server as NetServer } from "node:net";
import { Server } from "socket.io";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Watch } from "../../proof/history.ts";
import { watchBooking } from "./watch.ts";

test("a page leaves an address that says nothing for one that answers, within six seconds", async () => {
  const silent = createServer((connection) => connection.on("error", () => undefined));
  const answering = createHttp();
  const live = new Server(answering);
  onTestFinished(async () => {
    await live.close();
    silent.close();
  });
  const urls = [await addressOf(silent), await addressOf(answering)];
  const watch: Watch = { rideId: 1, shown: [], told: [], connected: [] };
  onTestFinished(watchBooking(urls, 0, new Map(), watch));
  await vi.waitFor(() => expect(watch.connected).toHaveLength(1), 6000);
});

async function addressOf(server: NetServer): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
