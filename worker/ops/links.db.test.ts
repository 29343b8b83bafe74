import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { linkToken } from "@domrit/server/booking/links/link-token.ts";
import { expandedAddress } from "@domrit/server/booking/links/texted-address.ts";
import { ownLink } from "@domrit/server/session/link-name.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpLive, setUpServer } from "@domrit/server/testing/set-up.ts";
import { expect, onTestFinished, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { testEnvironment } from "../testing/environment.ts";
import { opsWith } from "../testing/ops.ts";
import { startTestWorker } from "../testing/work.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const ops = opsWith({ DATABASE_URL: server.databaseUrl });

test("after a phone was lost its links and its browser open nothing more, and a resent message has a link that does", async () => {
  const [smtp, gateway] = await Promise.all([startSmtpSink(), startHttpSink()]);
  onTestFinished(() => Promise.all([smtp.stop(), gateway.stop()]).then(() => undefined));
  const phone = createClient(server.url);
  const contact = { contactEmail: "gast@example.nl", passengerPhone: "0612345678" };
  const { id, reference } = (await phone.post("/api/bookings", bookingRequest(contact))).body;
  const shared = (await phone.post(`/api/bookings/${id}/links`, { kind: "share" })).body;
  const token = linkToken(server.context.config.SESSION_KEYS, ownLink(id));
  const passengers = (await phone.post(`/api/bookings/${id}/links`, { kind: "passenger" })).body;
  const isOwner = async (who: typeof phone, shown?: string) =>
    (await who.send(`/api/bookings/${id}`, { headers: shown ? { "X-Booking-Token": shown } : {} })).body.own !==
    undefined;
  expect([await isOwner(phone), await isOwner(createClient(server.url), token)]).toEqual([true, true]);
  const socket = live.connect();
  const ends: string[] = [];
  socket.on("disconnect", (reason) => ends.push(reason));
  expect(await socket.timeout(3000).emitWithAck("booking:watch", { id, token })).toMatchObject({ ok: true });

  expect((await ops("links", "revoke", reference)).out).toContain(`${reference}: 3 ended.`);
  expect([await isOwner(phone), await isOwner(createClient(server.url), token)]).toEqual([false, false]);
  expect((await phone.post(`/api/bookings/${id}/cancel`, { acceptCharge: true })).status).toBe(404);
  const opens = async (url: string) => {
    const { pathname, searchParams } = new URL(url);
    const headers = { "X-Booking-Token": searchParams.get("token") ?? "" };
    const path = pathname.replace("/booking-confirmation/", "/api/bookings/");
    return (await createClient(server.url).send(path, { headers })).body;
  };
  for (const { url } of [shared, passengers]) expect(await opens(url)).toMatchObject({ code: "not_found" });
  await expect.poll(() => ends).toEqual(["transport close"]);

  // The first messages, sent only now, have the new link, as have those that are sent once more.
  const addresses = { databaseUrl: server.databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url };
  onTestFinished(await startTestWorker(testEnvironment(addresses)));
  await ops("resend", reference, "confirmation-email");
  await expect.poll(() => [smtp.mails.length, gateway.requests.length]).toEqual([2, 1]);
  const [texted = ""] = /https?:[^"\s]+/.exec(String(gateway.requests[0]?.body)) ?? [];
  const { pathname, search } = new URL(texted);
  const long = expandedAddress({ path: pathname, search });
  expect(await opens(`${server.url}${long?.path}${long?.search}`)).toMatchObject({ reference, viewer: "passenger" });
  for (const { message } of smtp.mails) {
    const sent = /token=([\w.-]+)/.exec(String(message.Text))?.[1];
    expect(sent).not.toBe(token);
    expect(await isOwner(createClient(server.url), sent)).toBe(true);
    const timeline = await createClient(server.url).send(`/api/bookings/${id}/timeline`, {
      headers: { "X-Booking-Token": sent ?? "" },
    });
    expect(timeline.body.at(-1)).toMatchObject({ what: "link_ended", by: "office" });
  }
});

test("an unknown command prints the usage", async () => {
  expect(await ops("links", "list")).toMatchObject({ code: 2, err: "Say: links revoke <booking>.\n" });
  expect(await ops("links", "revoke", "AAA-AAA")).toMatchObject({ code: 1, err: "There is no booking AAA-AAA.\n" });
});
