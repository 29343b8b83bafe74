import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type PushedMessage = {
  endpoint: string;
  /** Decrypted as the browser would. */
  message: unknown;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
};
type Browser = { keys: ECDH; auth: Buffer };

/** A push service (RFC 8030, 8292, 8291). `answer` returns the status (201); wrong requests get 401 or 400. */
export async function startPushSink(answer: (pushed: PushedMessage) => number | Promise<number> = () => 201) {
  const browsers = new Map<string, Browser>();
  const messages: PushedMessage[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const endpoint = `${url}${request.url}`;
    const browser = browsers.get(endpoint);
    const { headers } = request;
    const respond = (status: number) => response.writeHead(status).end();
    if (!browser) return respond(404);
    if (!isSigned(headers, url)) return respond(401);
    try {
      const message: unknown = JSON.parse(decrypt(body, browser).toString());
      const [ttl, urgency, topic] = [Number(headers.ttl), headers.urgency, headers.topic] as [number, string, string];
      const pushed = { endpoint, message, ttl, urgency, topic };
      messages.push(pushed);
      respond(await answer(pushed));
    } catch {
      respond(400);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    messages,
    /** A browser's subscription. */
    subscribe() {
      const endpoint = `${url}/push/${randomUUID()}`;
      const keys = createECDH("prime256v1");
      keys.generateKeys();
      const auth = randomBytes(16);
      browsers.set(endpoint, { keys, auth });
      return {
        endpoint,
        keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PushSink = Awaited<ReturnType<typeof startPushSink>>;

const DAY_SECONDS = 86_400;

/** Signed by the key's holder, for this service, not expired. */
function isSigned({ authorization = "" }: IncomingHttpHeaders, audience: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const by = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, "base64url"))) return false;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, string | number>;
  const left = Number(exp) - Date.now() / 1000;
  return aud === audience && left > 0 && left <= DAY_SECONDS && /^(mailto|https):/.test(String(sub));
}

/** `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, { keys, auth }: Browser): Buffer {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
