import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { isSigned } from "@domrit/server/dispatch/signature.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import {
  type DispatchOrder,
  dispatchOrderSchema,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { isFree } from "../machine/free-port.ts";

const PATIENCE_MS = 30_000;
const orderJson = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);

export type ReceivedOrder = { order?: DispatchOrder; isSigned: boolean; answered: number };

/** Listens on `DISPATCH_URL`. The first try of each order, and rides of others, are answered 503. */
export async function listenForOrders(port: number, secrets: readonly string[], signal: AbortSignal) {
  const received: ReceivedOrder[] = [];
  const ours = new Set<number>();
  const server = createServer(async (request, response) => {
    const rawBody = await text(request).catch(() => "");
    const header = (name: string): string => String(request.headers[name] ?? "");
    const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), rawBody };
    const parsed = v.safeParse(orderJson, rawBody);
    const order = parsed.success ? parsed.output : undefined;
    const isKnown = received.some((other) => other.order?.eventId === order?.eventId);
    const answered = order && isKnown && ours.has(order.booking.id) ? 202 : 503;
    received.push({ ...(order && { order }), isSigned: isSigned(secrets, signed, new Date()), answered });
    response.writeHead(answered).end();
  });
  if (!(await isFree(port))) throw new OperatorError(`Port ${port} is taken.`);
  server.listen(port);
  await once(server, "listening");
  const of = (id: number): ReceivedOrder[] => received.filter(({ order }) => order?.booking.id === id);
  return {
    expect: (id: number): void => void ours.add(id),
    of,
    async tries(id: number, type: DispatchOrder["type"]): Promise<ReceivedOrder[]> {
      const deadline = Date.now() + PATIENCE_MS;
      const found = () => of(id).filter(({ order }) => order?.type === type);
      while (!found().some(({ answered }) => answered === 202) && Date.now() < deadline && !signal.aborted)
        await sleep(50);
      return found();
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Centre = Awaited<ReturnType<typeof listenForOrders>>;
