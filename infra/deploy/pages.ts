import { randomUUID } from "node:crypto";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import { io, type Socket } from "socket.io-client";
import * as v from "valibot";
import { report, type Site } from "../dispatch-simulator/report.ts";
import { book } from "./guests.ts";

const LOOK_EVERY_MS = 1000;
const CHANGE_EVERY_MS = 200;
const versionSchema = v.object({ version: v.number() });

/** Pages that watch bookings under constant change, compared with the server. */
export async function openPages(site: Site, count: number) {
  const siteUrl = site.url;
  const reasons: string[] = [];
  const pages: Page[] = [];
  for (let tries = 0; pages.length < count; tries += 1) {
    const { id, status } = await book(siteUrl);
    if (id !== undefined) pages.push(openPage(siteUrl, id, (reason) => reasons.push(reason)));
    else if (tries > 2 * count) throw new Error(`The product takes no bookings: ${status}`);
  }
  const ending = new AbortController();
  const timer = setInterval(() => {
    for (const page of pages) void page.look();
  }, LOOK_EVERY_MS);
  let turn = 0;
  const changing = setInterval(() => {
    const page = pages[turn++ % pages.length];
    if (page) void report(site, delay(page.id, turn), ending.signal);
  }, CHANGE_EVERY_MS);
  return {
    close() {
      clearInterval(timer);
      clearInterval(changing);
      ending.abort();
      const ended = [...reasons];
      for (const { socket } of pages) socket.disconnect();
      const lags = pages.flatMap((page) => page.lags());
      return { lags, reasons: ended, changes: pages.reduce((sum, { seen }) => sum + seen.length, 0) - pages.length };
    },
  };
}

const delay = (bookingId: number, minutes: number): DispatchReport => ({
  eventId: randomUUID(),
  bookingId,
  status: "confirmed",
  occurredAt: new Date().toISOString(),
  driverState: "assigned",
  driver: { firstName: "Sanne" },
  etaAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});

type ShownVersion = { version: number; at: number };
type Page = {
  id: number;
  socket: Socket<ServerToClient, ClientToServer>;
  seen: ShownVersion[];
  look: () => Promise<void>;
  lags: () => number[];
};

function openPage(siteUrl: string, id: number, onEnded: (reason: string) => void): Page {
  const seen: ShownVersion[] = [];
  const answered: ShownVersion[] = [];
  const show = ({ version }: BookingView) => {
    if (version > (seen.at(-1)?.version ?? 0)) seen.push({ version, at: performance.now() });
  };
  const socket: Page["socket"] = io(siteUrl, { transports: ["websocket"], forceNew: true });
  socket.on("booking:changed", show);
  socket.on("disconnect", onEnded);
  const watch = async (): Promise<void> => {
    const answer = await socket
      .timeout(3000)
      .emitWithAck("booking:watch", { id })
      .catch(() => undefined);
    if (answer?.ok) show(answer.booking);
    else if (socket.connected) await watch();
  };
  socket.on("connect", watch);
  return {
    id,
    socket,
    seen,
    async look() {
      const answer = await fetch(`${siteUrl}/api/bookings/${id}`).catch(() => undefined);
      if (!answer?.ok) return;
      const { version } = v.parse(versionSchema, await answer.json());
      answered.push({ version, at: performance.now() });
    },
    lags: () =>
      answered.map(({ version, at }) => {
        const shown = seen.find((one) => one.version >= version);
        return shown ? Math.max(0, shown.at - at) : Number.POSITIVE_INFINITY;
      }),
  };
}
