import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { WatchAnswer } from "@domrit/shared/live/messages.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { queryKeys } from "../api/query-keys.ts";
import { liveView } from "../booking/booking.factory.ts";
import { useBookingLive } from "./use-booking-live.ts";

/** What happens once: the ride changes, the channel is lost or opened, the page wakes up, and the oldest of what is under way arrives. */
type PageEvent = "change" | "lose" | "connect" | "wake" | "hear" | "read";
type Counts = Record<"change" | "lose" | "wake", number>;
type Possible = { left: Counts; isConnected: boolean; told: number; read: number };

const AT_FIRST: Possible = { left: { change: 2, lose: 1, wake: 1 }, isConnected: false, told: 0, read: 0 };

/** Every order of two changes, a loss and a wake, in which all that is under way arrives at last and the channel is open. */
function everyOrder(now: Possible, before: readonly PageEvent[] = []): (readonly PageEvent[])[] {
  const { left, isConnected, told, read } = now;
  const next: [PageEvent, Possible][] = [];
  const spent = (of: keyof Counts): Counts => ({ ...left, [of]: left[of] - 1 });
  if (left.change > 0) next.push(["change", { ...now, left: spent("change"), told: told + (isConnected ? 1 : 0) }]);
  if (told > 0) next.push(["hear", { ...now, told: told - 1 }]);
  if (isConnected && left.lose > 0) next.push(["lose", { ...now, left: spent("lose"), isConnected: false, told: 0 }]);
  if (!isConnected) next.push(["connect", { ...now, isConnected: true, told: 1 }]);
  if (left.wake > 0) {
    const asked = isConnected ? { told: told + 1 } : { read: read + 1 };
    next.push(["wake", { ...now, left: spent("wake"), ...asked }]);
  }
  if (read > 0) next.push(["read", { ...now, read: read - 1 }]);
  if (next.length === 0) return [before];
  return next.flatMap(([event, then]) => everyOrder(then, [...before, event]));
}

const VERSIONS = (["pending", "confirmed", "completed"] as const).map(
  (status, index): BookingView => v.parse(bookingViewSchema, { ...liveView({}, status), version: index + 1 }),
);
const viewOf = (version: number): BookingView => VERSIONS[version - 1] ?? v.parse(bookingViewSchema, {});

let server = createServer();
vi.mock("socket.io-client", () => ({ io: () => server.socket }));

/** Says what the server knew when it was asked, as late as the order wants. */
function createServer() {
  let version = 1;
  const listeners = new Map<string, (view?: BookingView) => void>();
  let told: (() => void)[] = [];
  const read: (() => void)[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (event: string, listener: (view?: BookingView) => void) => listeners.set(event, listener),
    io: { on: () => undefined },
    timeout: () => ({
      emit(_event: string, _asked: unknown, answer: (failure: null, answer: WatchAnswer) => void) {
        const booking = viewOf(version);
        told.push(() => answer(null, { ok: true, booking }));
      },
    }),
    disconnect: () => undefined,
  };
  const happens: Record<PageEvent, () => void> = {
    change() {
      version += 1;
      const view = viewOf(version);
      if (socket.connected) told.push(() => listeners.get("booking:changed")?.(view));
    },
    lose() {
      socket.connected = false;
      told = [];
      listeners.get("disconnect")?.();
    },
    connect() {
      socket.connected = true;
      listeners.get("connect")?.();
    },
    wake: () => void window.dispatchEvent(new Event("online")),
    hear: () => told.shift()?.(),
    read: () => read.shift()?.(),
  };
  return {
    socket,
    happens,
    isFollowed: () => listeners.has("connect"),
    read(): Promise<BookingView> {
      const view = viewOf(version);
      return new Promise((resolve) => read.push(() => resolve(view)));
    },
  };
}

function Followed({ read }: { read: () => Promise<BookingView> }) {
  useBookingLive({ id: viewOf(1).id, isOpen: true, read });
  return null;
}

/** What a page shows in this order, one view after the other. */
async function shownIn(order: readonly PageEvent[]): Promise<BookingView[]> {
  server = createServer();
  const { happens, isFollowed, read } = server;
  const queries = new QueryClient();
  const key = queryKeys.booking(viewOf(1).id);
  queries.setQueryData(key, viewOf(1));
  const page = await render(
    <QueryClientProvider client={queries}>
      <Followed read={read} />
    </QueryClientProvider>,
  );
  await vi.waitUntil(isFollowed, { interval: 1 });
  const shown: BookingView[] = [];
  for (const event of order) {
    happens[event]();
    // What was read is taken a few turns later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const view = queries.getQueryData<BookingView>(key);
    if (view) shown.push(view);
  }
  await page.unmount();
  return shown;
}

test("a page never goes back, and shows the last change, in every order of what it hears and asks", async () => {
  const orders = everyOrder(AT_FIRST);
  expect(orders.length).toBeGreaterThan(1400);
  const wrong: string[] = [];
  for (const order of orders) {
    const shown = await shownIn(order);
    const versions = shown.map(({ version }) => version);
    const goesBack = versions.some((version, index) => version < (versions[index - 1] ?? 1));
    const isMadeUp = shown.some(({ version, status }) => status !== viewOf(version).status);
    if (goesBack || isMadeUp || versions.at(-1) !== VERSIONS.length) wrong.push(`${order.join(" ")}: ${versions}`);
  }
  expect(wrong).toEqual([]);
});
