import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { expect, test } from "@playwright/test";
import { product } from "../config.ts";

const { protocol, hostname: host, port } = new URL(product.siteUrl);

/** The first line of what is answered to a booking with this for a body. */
async function answerTo(body: string): Promise<string> {
  const isSecure = protocol === "https:";
  const socket = isSecure
    ? connectTls({ host, port: Number(port || 443), servername: host })
    : connect(Number(port || 80), host);
  await once(socket, isSecure ? "secureConnect" : "connect");
  socket.end(
    `POST /api/bookings HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
  );
  return (await text(socket)).split("\r\n")[0] ?? "";
}

// A proxy before the product reads it first.
for (const body of ["ZZ\r\nabc\r\n", "5\r\nabcdefgh\r\n", "-1\r\n"]) {
  test(`a body of ${JSON.stringify(body)} is refused as one that cannot be read, not as a failure of ours`, async () => {
    expect(await answerTo(body)).toMatch(/^HTTP\/1\.1 400 /);
  });
}
