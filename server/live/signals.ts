import {
  BOOKING_CHANGED,
  DRIVER_CHANGED,
  INVOICE_ISSUED,
  invoiceSignalSchema,
  LINKS_ENDED,
  linksSignalSchema,
  OFFICE_CHANGED,
  officeChangeSchema,
  RIGHTS_CHANGED,
  SESSION_ENDED,
  signalSchema,
} from "@domrit/shared/live/signal.ts";
import type { Logger } from "pino";
import * as v from "valibot";
import { listen } from "../database/listen.ts";
import type { Gateway } from "./gateway.ts";

type SignalTarget = Pick<
  Gateway,
  | "broadcast"
  | "broadcastAll"
  | "broadcastInvoices"
  | "broadcastAllInvoices"
  | "deviceBookings"
  | "devicesMissed"
  | "driverChanged"
  | "endConnections"
  | "endLinks"
  | "endWatching"
  | "endOver"
  | "officeBookings"
  | "officeChanged"
  | "officeMissed"
>;

const jsonOf = <Schema extends v.GenericSchema>(schema: Schema, payload: string): v.InferOutput<Schema> =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), payload);

type Options = {
  signal: AbortSignal;
  /** Called at each answer of the database, and at each failed try. */
  onTurn?: () => void;
};

export function listenToSignals(
  databaseUrl: string,
  gateway: SignalTarget,
  log: Logger,
  { signal, onTurn }: Options,
): Promise<void> {
  const handlers: Record<string, (payload: string) => void> = {
    [BOOKING_CHANGED]: (payload) => {
      const changes = jsonOf(signalSchema, payload);
      gateway.broadcast(changes);
      gateway.officeBookings(changes);
      gateway.deviceBookings(changes);
    },
    [OFFICE_CHANGED]: (payload) => gateway.officeChanged(jsonOf(officeChangeSchema, payload)),
    [DRIVER_CHANGED]: (payload) => gateway.driverChanged(payload),
    [INVOICE_ISSUED]: (payload) => gateway.broadcastInvoices(jsonOf(invoiceSignalSchema, payload)),
    [LINKS_ENDED]: (payload) => gateway.endLinks(jsonOf(linksSignalSchema, payload)),
    [RIGHTS_CHANGED]: (payload) => gateway.endWatching(payload),
    [SESSION_ENDED]: (payload) => gateway.endConnections(payload),
  };
  const listener = {
    onNotified(payload: string | undefined, channel: string) {
      try {
        handlers[channel]?.(payload ?? "");
      } catch {
        log.error({ channel }, "a signal could not be read");
      }
    },
    onListening(again: boolean) {
      if (!again) return;
      gateway.broadcastAll();
      gateway.broadcastAllInvoices();
      gateway.officeMissed();
      gateway.devicesMissed();
      gateway.endOver();
    },
    onLost: () => log.warn("the live channel waits for the database"),
    ...(onTurn && { onTurn }),
  };
  return listen(databaseUrl, Object.keys(handlers), listener, signal);
}
