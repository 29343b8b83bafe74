import { randomUUID } from "node:crypto";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { type Client, createClient } from "@domrit/server/testing/client.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";

const TIMEOUT_MS = 10_000;
/** Days ahead: nobody drives yet and cancelling is free. */
const DAYS_AHEAD = 20;

type RequestOptions = {
  secret?: string;
  off?: number;
  signed?: string;
  headers?: Record<string, string>;
  contentType?: string;
};

/** Answers are given in a few words, such as `200 applied`. */
export function openSite(url: string, secrets: readonly string[]) {
  const ask = (path: string, request: Parameters<Client["send"]>[1] = {}, client = createClient(new URL(url).origin)) =>
    client.send(path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });

  const sendReport = (body: string, sending: RequestOptions = {}): Promise<string> => {
    const { secret, off = 0, signed = body, contentType = "application/json" } = sending;
    const moment = new Date(Date.now() + off * 1000);
    const headers = sending.headers ?? signatureHeaders(secret === undefined ? secrets : [secret], signed, moment);
    const sent = { method: "POST", body, headers: { "Content-Type": contentType, ...headers } };
    return ask("/api/dispatch/events", sent).then(inWords, () => "no answer");
  };

  /** Without contact data, so that nobody gets a message. Throws on failure. */
  const book = async () => {
    const guest = createClient(new URL(url).origin);
    const trip = {
      pickupLocation: "Utrecht Centraal",
      destination: "Nieuwegein",
      pickupDate: toWallTime(new Date(Date.now() + DAYS_AHEAD * 86_400_000)).date,
      pickupTime: "12:00",
      vehicleType: "luxury",
      note: "Check of the dispatch interface: no ride",
    };
    const answer = await ask("/api/bookings", { method: "POST", body: trip }, guest);
    if (answer.status !== 201) throw new OperatorError(`The site books no ride for the check: ${inWords(answer)}.`);
    const { id } = v.parse(bookingViewSchema, answer.body);
    const begin = Date.now() - 60_000;
    const asGuest = (act: string, body: object): Promise<string> =>
      ask(`/api/bookings/${id}/${act}`, { method: "POST", body }, guest).then(inWords, () => "no answer");
    const ride = {
      id,
      /** Seconds after a minute ago. */
      reportOf: (seconds: number, fields: Partial<DispatchReport>) =>
        JSON.stringify({
          eventId: randomUUID(),
          bookingId: id,
          occurredAt: new Date(begin + seconds * 1000).toISOString(),
          ...fields,
        }),
      async shown(): Promise<string> {
        const view = v.safeParse(bookingViewSchema, (await ask(`/api/bookings/${id}`)).body);
        if (!view.success) return "no booking";
        const { status, driverState = "none", driver, version } = view.output;
        return [status, driverState, ...(driver ? [driver.firstName] : []), `version ${version}`].join(", ");
      },
      isOver: async () => /^(completed|cancelled)/.test(await ride.shown()),
      cancel: () => asGuest("cancel", { acceptCharge: true }),
      change: (version: number, pickupTime: string) => asGuest("change", { version, pickupTime }),
    };
    return ride;
  };

  return {
    book,
    sendReport,
    statusOf: (path: string): Promise<number> =>
      ask(path).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}
export type Site = ReturnType<typeof openSite>;
export type Ride = Awaited<ReturnType<Site["book"]>>;

function inWords({ status, body }: Awaited<ReturnType<Client["send"]>>): string {
  const effect = body.applied !== undefined && (body.applied ? "applied" : "not applied");
  return [status, body.code ?? effect].filter(Boolean).join(" ");
}
