import { setTimeout as sleep } from "node:timers/promises";
import { keyOfMessageId } from "@domrit/server/delivery/message-key.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { startHttpSink } from "../../test-doubles/http-sink.ts";
import { SmtpRefusal, startSmtpSink } from "../../test-doubles/smtp-sink.ts";

export type Side = "mail" | "sms" | "dispatch";
/** Normal, refusing for now, or slow. */
type Behaviour = "well" | "refusing" | "slow";

/** A message by Message-ID or reference, or an order by type and booking. */
export type Acceptance = { side: Side; key: string; to: string; at: number };

const SLOW_MS = 1500;
const textSchema = v.object({ clientRef: v.string(), to: v.string() });

/** Mail server, SMS gateway and taxi centre. */
export async function startSinks() {
  const behaviours: Record<Side, Behaviour> = { mail: "well", sms: "well", dispatch: "well" };
  const hearers = new Set<(acceptance: Acceptance) => void>();
  const accept = (side: Side, key: string, to: string): void => {
    for (const hear of hearers) hear({ side, key, to, at: performance.now() });
  };
  const smtp = await startSmtpSink({
    async beforeAccepting() {
      if (behaviours.mail === "slow") await sleep(SLOW_MS);
      if (behaviours.mail === "refusing") throw new SmtpRefusal(451);
    },
    afterAccepting({ message, to }) {
      accept("mail", keyOfMessageId(message.MessageID), to[0] ?? "");
      smtp.mails.length = 0;
    },
  });
  const startHttp = (side: "sms" | "dispatch", take: (body: unknown) => void) =>
    startHttpSink(async ({ body }) => {
      if (behaviours[side] === "slow") await sleep(SLOW_MS);
      if (behaviours[side] === "refusing") return 503;
      take(JSON.parse(body));
      return 200;
    });
  const sms = await startHttp("sms", (body) => {
    const { clientRef, to } = v.parse(textSchema, body);
    accept("sms", clientRef, to);
  });
  const dispatch = await startHttp("dispatch", (body) => {
    const { type, booking, eventId } = v.parse(dispatchOrderSchema, body);
    accept("dispatch", `${type} ${eventId}`, String(booking.id));
  });
  return {
    behaviours,
    urls: { mail: smtp.url, sms: sms.url, dispatch: dispatch.url },
    onAccepted(hear: (acceptance: Acceptance) => void): () => void {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    async stop(): Promise<void> {
      await Promise.all([smtp.stop(), sms.stop(), dispatch.stop()]);
    },
  };
}
