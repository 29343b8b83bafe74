import { observedGauge } from "../metrics/observed-gauge.ts";
import { type LiveServer, watchedAccounts, watchedBookings } from "./rooms.ts";

const sockets = observedGauge<LiveServer>({
  name: "domrit_sockets",
  help: "Open connections of the live channel",
  read: (io) => [{ value: io.engine.clientsCount }],
});

const watches = observedGauge<{ io: LiveServer; accounts: ReadonlySet<string> }>({
  name: "domrit_watched",
  help: "Bookings and accounts that somebody watches on this server",
  labelNames: ["what"],
  read: ({ io, accounts }) => [
    { labels: { what: "booking" }, value: watchedBookings(io).length },
    { labels: { what: "account" }, value: accounts.size },
  ],
});

export function measureLive(io: LiveServer): void {
  sockets.observe(io);
  watches.observe({ io, accounts: watchedAccounts(io) });
}
