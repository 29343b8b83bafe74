import { setTimeout as sleep } from "node:timers/promises";
import { keyOfMessageId } from "@domrit/server/delivery/message-key.ts";
import { type DispatchOrder, dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { startHttpSink } from "../test-doubles/http-sink.ts";
import { SmtpRefusal, startSmtpSink } from "../test-doubles/smtp-sink.ts";

export type Side = "mail" | "sms" | "dispatch";
/** How many it still refuses, and how long it takes. */
type Trouble = { refusals: number; delayMs: number };

/**
 * A message by Message-ID or reference, or an order by type and booking. `sequence`: of the mail's calendar entry;
 * `reading`: how long this process took to understand the mail before it could accept it.
 */
export type Acceptance = {
  side: Side;
  key: string;
  to: string;
  at: number;
  reading?: { from: number; to: number };
  sequence?: number | undefined;
  order?: DispatchOrder;
};

const textSchema = v.object({ clientRef: v.string(), to: v.string() });

/** Mail server, SMS gateway and taxi centre: they tell what they accepted, and can fail. */
export async function startOtherSides() {
  const none = (): Trouble => ({ refusals: 0, delayMs: 0 });
  const troubles: Record<Side, Trouble> = { mail: none(), sms: none(), dispatch: none() };
  const hearers = new Set<(acceptance: Acceptance) => void>();
  const accept = (acceptance: Omit<Acceptance, "at">): void => {
    for (const hear of hearers) hear({ ...acceptance, at: performance.now() });
  };
  const isRefused = async (side: Side): Promise<boolean> => {
    const trouble = troubles[side];
    if (trouble.delayMs > 0) await sleep(trouble.delayMs);
    if (trouble.refusals === 0) return false;
    trouble.refusals -= 1;
    return true;
  };
  const smtp = await startSmtpSink({
    async beforeAccepting() {
      if (await isRefused("mail")) throw new SmtpRefusal(451);
    },
    afterAccepting({ message, to, parts, reading }) {
      const calendar = [...parts.values()].find(({ type }) => type.startsWith("text/calendar"));
      const sequence = /SEQUENCE:(\d+)/.exec(String(calendar?.content))?.[1];
      accept({
        side: "mail",
        key: keyOfMessageId(message.MessageID),
        to: to[0] ?? "",
        reading,
        sequence: sequence === undefined ? undefined : Number(sequence),
      });
      smtp.mails.length = 0;
    },
  });
  const startHttp = (side: "sms" | "dispatch", take: (body: unknown) => void) =>
    startHttpSink(async ({ body }) => {
      if (await isRefused(side)) return 503;
      take(JSON.parse(body));
      return 200;
    });
  const sms = await startHttp("sms", (body) => {
    const { clientRef, to } = v.parse(textSchema, body);
    accept({ side: "sms", key: clientRef, to });
  });
  const dispatch = await startHttp("dispatch", (body) => {
    const order = v.parse(dispatchOrderSchema, body);
    accept({ side: "dispatch", key: `${order.type} ${order.eventId}`, to: String(order.booking.id), order });
  });
  return {
    troubles,
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
