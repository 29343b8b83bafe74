import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** User present, user verified. */
const FLAGS = 0x05;
const WITH_CREDENTIAL = 0x40;

const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ]);

/** The public half of a P-256 key in COSE format (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const [left, right] = [x, y].map((part) => Buffer.from(part, "base64url"));
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, Buffer.from([0x21]), cborBytes(left!), Buffer.from([0x22]), cborBytes(right!)]);
}

/** A device with one passkey for one site, as a browser would speak for it (WebAuthn Level 3, ES256, no attestation). */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };
  const credential = { id: base64Url(id), rawId: base64Url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** Makes the passkey for a challenge. */
    create(challenge: string) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const data = authenticatorData(FLAGS | WITH_CREDENTIAL, attested);
      const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), cborBytes(data)],
      ]);
      const clientDataJSON = base64Url(clientData("webauthn.create", challenge));
      const response = { clientDataJSON, attestationObject: base64Url(attestationObject), transports: ["internal"] };
      return { ...credential, response };
    },
    /** Signs a challenge. `flags` may leave out that its owner was verified. */
    sign(challenge: string, flags = FLAGS) {
      const data = authenticatorData(flags);
      const client = clientData("webauthn.get", challenge);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
        },
      };
    },
    /** Forgets how often it signed, as a copy of it would. */
    rewind() {
      counter = 0;
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
