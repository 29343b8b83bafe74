import type { OfficeChange, Signal } from "@domrit/shared/live/signal.ts";
import { type LiveServer, OFFICE_ROOM } from "./rooms.ts";

const TOGETHER_MS = 200;
/** Above this, pages reload everything. */
const MOST_NAMED = 200;

/** At once, then every 200 ms. */
export function createOfficeBroadcast(io: LiveServer) {
  let bookings = new Set<number>();
  let rest: Omit<OfficeChange, "bookings"> = {};
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    timer = undefined;
    const isNamed = !rest.all && bookings.size > 0 && bookings.size <= MOST_NAMED;
    const change: OfficeChange = {
      ...rest,
      ...(isNamed && { bookings: [...bookings] }),
      ...(bookings.size > MOST_NAMED && { all: true as const }),
    };
    bookings = new Set();
    rest = {};
    if (Object.keys(change).length === 0) return;
    io.to(OFFICE_ROOM).emit("office:changed", change);
    timer = setTimeout(tell, TOGETHER_MS).unref();
  };
  const officeChanged = ({ bookings: ids = [], ...others }: OfficeChange): void => {
    if (!io.of("/").adapter.rooms.has(OFFICE_ROOM)) return;
    for (const id of ids) bookings.add(id);
    rest = { ...rest, ...others };
    if (!timer) tell();
  };
  return {
    officeChanged,
    officeBookings: (changes: Signal): void => officeChanged({ bookings: changes.map(([id]) => id) }),
    /** Signals may have been lost. */
    officeMissed: (): void => officeChanged({ all: true }),
  };
}
