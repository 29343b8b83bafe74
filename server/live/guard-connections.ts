import { type IncomingMessage, ServerResponse } from "node:http";
import { DomainError } from "@domrit/shared/errors.ts";
import type { RateLimits } from "../http/limits/rate-limit.ts";
import { type Network, networksOf } from "../security/network-of.ts";
import type { LiveServer, LiveSocket } from "./rooms.ts";

/** Enough for an office or a train full of guests with a few pages each. */
const OPEN_PER_ADDRESS = 200;
/** Packets of a connection in ten seconds; a page sends a few a minute. */
const PACKETS = 200;
const PACKETS_MS = 10_000;
/** A client with the same unread data at two looks does not read. */
const LOOK_FOR_UNREAD_MS = 15_000;

type Connection = LiveSocket["conn"];
/** engine.io adds the parsed query. */
type EngineRequest = IncomingMessage & { _query: Record<string, string> };
type Options = {
  addressOf: (request: IncomingMessage) => string;
  limits: Pick<RateLimits, "socket">;
  scale: number;
  /** Called at each refusal and closing. */
  onHit: (limit: string, address: string) => void;
  lookForUnreadMs?: number;
};

/** Refuses too many connections with 429; ends those that flood or do not read. Returns how to stop. */
export function guardConnections({ engine }: LiveServer, options: Options): () => void {
  const { addressOf, limits, scale, onHit, lookForUnreadMs = LOOK_FOR_UNREAD_MS } = options;
  const open = new Map<string, number>();
  const change = (address: string, by: number): void => {
    for (const { name } of networksOf(address)) {
      const now = (open.get(name) ?? 0) + by;
      if (now > 0) open.set(name, now);
      else open.delete(name);
    }
  };
  const admit = async (address: string): Promise<void> => {
    await limits.socket(address);
    const isOpen = ({ name, times }: Network) => (open.get(name) ?? 0) < OPEN_PER_ADDRESS * scale * times;
    if (networksOf(address).every(isOpen)) return;
    onHit("openSockets", address);
    throw new DomainError("too_many_requests", { retryAfterSeconds: 60 });
  };

  engine.use((request: EngineRequest, response: unknown, next: () => void) => {
    // engine.io treats a duplicate or empty session id as a new session.
    if (!request._query.sid)
      admit(addressOf(request)).then(next, (refusal: unknown) => refuse(request, response, refusal));
    else next();
  });
  const connected = new Set<Connection>();
  engine.on("connection", (connection: Connection) => {
    const address = addressOf(connection.request);
    change(address, 1);
    connected.add(connection);
    connection.once("close", () => {
      change(address, -1);
      connected.delete(connection);
    });
    const onFlood = () => {
      onHit("packets", address);
      endConnection(connection);
    };
    connection.on("packet", countPackets(PACKETS * scale, onFlood));
  });

  let unread = new Set<Connection>();
  const timer = setInterval(() => {
    const waiting = new Set([...connected].filter(isWaiting));
    for (const connection of waiting) {
      if (!unread.has(connection)) continue;
      onHit("unread", addressOf(connection.request));
      endConnection(connection);
    }
    unread = waiting;
  }, lookForUnreadMs).unref();
  return () => clearInterval(timer);
}

/** Sending is not finished; polling connections look so between two polls, and end by their own time-out. */
const isWaiting = ({ transport }: Connection): boolean => transport.name === "websocket" && !transport.writable;

function countPackets(most: number, onFlood: () => void): () => void {
  let since = performance.now();
  let packets = 0;
  return () => {
    packets += 1;
    if (packets <= most) return;
    if (performance.now() - since < PACKETS_MS) return onFlood();
    since = performance.now();
    packets = 0;
  };
}

/** At once: a WebSocket that is only asked to close is read for half a minute more. */
export function endConnection(connection: Connection): void {
  connection.close(true);
  (connection.transport as { socket?: { terminate?: () => void } }).socket?.terminate?.();
}

/** A WebSocket's request has no response object, so HTTP is written by hand. */
function refuse({ socket }: IncomingMessage, response: unknown, refusal: unknown): void {
  const after = (refusal instanceof DomainError && refusal.details.retryAfterSeconds) || 1;
  if (response instanceof ServerResponse) response.writeHead(429, { "Retry-After": after }).end();
  else socket.end(`HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${after}\r\nConnection: close\r\n\r\n`);
}
