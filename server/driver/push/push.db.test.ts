import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { DriverPush } from "../../fleet/driver-access/driver-push.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { deviceOf, driverClient } from "../driver.factory.ts";

const privateKey = "development-vapid-key-that-nobody-has-to-kA";
const server = await setUpServer({ environment: { VAPID_PRIVATE_KEY: privateKey } });
const em = () => server.context.orm.em.fork();
const PUSH = "/api/driver/push";

const subscription = (endpoint = `https://push.example/${randomBytes(8).toString("hex")}`) => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  },
});
const count = (endpoint: string) => em().count(DriverPush, { endpoint });

test("a device keeps how its browser is pushed to, the newest alone, until it is turned off or the device ends", async () => {
  const { client, driver } = await driverClient(server);
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey, "base64url");
  const answer = await client.send(PUSH);
  expect([answer.status, answer.body]).toEqual([200, { key: own.getPublicKey("base64url") }]);
  await expectRecorded("driver-push", answer);
  const put = async (asked: object, from = client) => (await from.send(PUSH, { method: "PUT", body: asked })).status;
  const [first, second] = [subscription(), subscription()];
  expect([await put(first), await put(second), await put(second)]).toEqual([204, 204, 204]);
  expect([await count(first.endpoint), await count(second.endpoint)]).toEqual([0, 1]);
  const tablet = await deviceOf(server, driver);
  expect(await put(second, tablet), "the same browser, signed in anew").toBe(204);
  expect(await count(second.endpoint)).toBe(1);
  expect((await tablet.send(PUSH, { method: "DELETE", body: {} })).status).toBe(204);
  expect(await count(second.endpoint)).toBe(0);
  expect(await put(first)).toBe(204);
  const { client: desk } = await staffClient(server, "desk");
  await desk.send(`/api/office/drivers/${driver.id}/devices`, { method: "DELETE" });
  expect(await count(first.endpoint)).toBe(0);
});

test.each([
  ["http://push.example/1", "unencrypted"],
  ["https://127.0.0.1/1", "this machine"],
  ["https://169.254.169.254/latest/meta-data", "a private address"],
  ["https://93.184.216.34/1", "no name"],
  ["https://intranet/1", "a name of one's own network"],
  ["https://push.example:8443/1", "another port"],
  ["https://user:secret@push.example/1", "with a password"],
  ["file:///etc/passwd", "a file"],
])("the worker is sent to no other address than a push service's: %s, %s", async (endpoint) => {
  const { client } = await driverClient(server);
  const { status, body } = await client.send(PUSH, { method: "PUT", body: subscription(endpoint) });
  expect([status, Object.keys(body.fields)]).toEqual([422, ["endpoint"]]);
  expect(await count(endpoint)).toBe(0);
});

test("a key that nothing can be encrypted for is refused", async () => {
  const { client } = await driverClient(server);
  const asked = subscription();
  asked.keys.p256dh = Buffer.alloc(65, 4).toString("base64url");
  const { status, body } = await client.send(PUSH, { method: "PUT", body: asked });
  expect([status, Object.keys(body.fields)]).toEqual([422, ["keys.p256dh"]]);
});
