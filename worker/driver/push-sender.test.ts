import { randomBytes } from "node:crypto";
import { startPushSink } from "@domrit/infra/test-doubles/push-sink.ts";
import { expect, onTestFinished, test } from "vitest";
import { createPushSender, type PushAnswer } from "./push-sender.ts";

const MESSAGE = { id: "1", kind: "offered", tag: "ride", title: "Een rit voor u", body: "10:00", lang: "nl" } as const;
const PUSH = { message: MESSAGE, topic: "ride", seconds: 60 };
const privateKey = randomBytes(32).toString("base64url");
const subject = "mailto:kantoor@domrit.example";

test("the answer of a push service decides what becomes of a browser", async () => {
  let status = 201;
  const service = await startPushSink(() => status);
  onTestFinished(() => service.stop());
  const sender = createPushSender({ privateKey, subject, allowed: ["127.0.0.1"] });
  const { endpoint, keys } = service.subscribe();
  const answers: PushAnswer[] = [];
  for (status of [201, 404, 410, 413, 429, 503])
    answers.push(await sender.send({ deviceId: "1", endpoint, ...keys }, PUSH));
  expect(answers).toEqual(["taken", "gone", "gone", "refused", "away", "away"]);
  expect(service.messages[0]).toMatchObject({ message: MESSAGE, ttl: 60, urgency: "high", topic: "ride" });
});

test("nothing in the private network is asked for, by its address or by a name that leads there", async () => {
  const service = await startPushSink();
  onTestFinished(() => service.stop());
  const { endpoint, keys } = service.subscribe();
  const send = (endpoint: string, allowed: string[] = []) =>
    createPushSender({ privateKey, subject, allowed }).send({ deviceId: "1", endpoint, ...keys }, PUSH);
  for (const host of ["127.0.0.1", "localhost", "[::1]", "10.0.0.1", "169.254.169.254", "intranet"])
    expect(await send(`https://${host}/`), host).toBe("refused");
  expect(await send("http://push.example/"), "unencrypted").toBe("refused");
  expect(await send("https://push.example:8443/"), "another port").toBe("refused");
  const led = endpoint.replace("127.0.0.1", "localhost");
  expect(await send(led, ["localhost"]), "a name that leads there").toBe("away");
  expect(service.messages).toEqual([]);
});
