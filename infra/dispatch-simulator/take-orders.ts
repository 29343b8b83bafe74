import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { isSigned } from "@domrit/server/dispatch/signature.ts";
import { dispatchOrderSchema, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import type { Rides } from "./rides.ts";

const orderJson = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);

/** The taxi centre's own interface: takes signed orders on any path; `GET /healthz` tells that it is there. */
export function orderServer(secrets: readonly string[], rides: Rides): Server {
  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.method === "GET") return request.url === "/healthz" ? 200 : 404;
    const rawBody = await text(request);
    const header = (name: string): string => String(request.headers[name] ?? "");
    const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), rawBody };
    if (!isSigned(secrets, signed, new Date())) return 401;
    const order = v.safeParse(orderJson, rawBody);
    if (!order.success) return 422;
    rides.take(order.output);
    return 202;
  };
  return createServer((request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
}
