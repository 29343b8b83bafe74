import { expect, test } from "vitest";
import type { Sms } from "./sms-sender.ts";
import { createSmsSender } from "./sms-sender.ts";

test("nothing is sent to a landline, nor counted as sent", async () => {
  const sent: Sms[] = [];
  let permits = 0;
  const sender = createSmsSender({
    countries: ["NL"],
    gateway: {
      send: (sms) => {
        sent.push(sms);
        return Promise.resolve();
      },
    },
    takePermit: () => {
      permits += 1;
      return Promise.resolve(true);
    },
  });
  const send = (to: string) => sender.send({ clientRef: to, to, body: "Uw taxi" }, { eventId: "1", effect: "sms" });
  expect([await send("+31302345678"), await send("+31612345678")]).toEqual(["no_recipient", "sent"]);
  expect([sent.map(({ to }) => to), permits]).toEqual([["+31612345678"], 1]);
});
