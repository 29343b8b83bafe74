import { createServer, type IncomingMessage, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { isSigned } from "@domrit/server/dispatch/signature.ts";
import { dispatchOrderSchema, SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@domrit/shared/dispatch/messages.ts";
import { type SimulatorView, simulatorSchema } from "@domrit/shared/office/simulator.ts";
import * as v from "valibot";
import type { Rides } from "./rides.ts";

const restJson = v.pipe(v.string(), v.parseJson(), simulatorSchema);
const orderJson = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);

type Answer = { status: number; body?: SimulatorView };

/** Takes signed orders on any path; `GET /healthz`; signed `GET` and `PUT /paused` (`{"paused":true}`). */
export function orderServer(secrets: readonly string[], rides: Rides): Server {
  const answerRest = (method: string | undefined, rawBody: string): Answer => {
    if (method !== "GET") {
      const wanted = v.safeParse(restJson, rawBody);
      if (!wanted.success) return { status: 422 };
      rides.pause(wanted.output.paused);
    }
    return { status: 200, body: { paused: rides.paused } };
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method, url } = request;
    const isAboutRest = url === "/paused";
    if (method === "GET" && !isAboutRest) return { status: url === "/healthz" ? 200 : 404 };
    const rawBody = await text(request);
    const header = (name: string): string => String(request.headers[name] ?? "");
    const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER), rawBody };
    if (!isSigned(secrets, signed, new Date())) return { status: 401 };
    if (isAboutRest) return answerRest(method, rawBody);
    const order = v.safeParse(orderJson, rawBody);
    if (!order.success) return { status: 422 };
    rides.take(order.output);
    return { status: 202 };
  };
  return createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, body && { "Content-Type": "application/json" });
        response.end(body && JSON.stringify(body));
      },
      () => response.writeHead(400).end(),
    );
  });
}
