import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createStandIn, type Hear } from "./http.ts";
import { createStore, type Store } from "./store.ts";

export const TEST_KEY = "test_0123456789abcdef0123456789";
type OpenStandIn = { store: Store; url: string; close: () => Promise<void> };

export async function openStandIn(now?: () => Date, hear?: Hear): Promise<OpenStandIn> {
  const store = createStore(now);
  let url = "";
  const server = createStandIn(store, { key: TEST_KEY, url: () => url, hear });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { store, url, close };
}
