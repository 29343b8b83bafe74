import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "./orm.ts";
import { openPool } from "./pool.ts";

/** What PostgreSQL is asked first where the connection is to be encrypted (its protocol's SSLRequest). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const log = pino({ level: "silent" });

/** Every way in which a process reaches its database. */
const WAYS: Record<string, (url: string) => Promise<unknown>> = {
  orm: async (url) => {
    const orm = await connect(url, []);
    onTestFinished(() => orm.close(true));
    return orm.em.getConnection().execute("select 1");
  },
  pool: (url) => {
    const pool = openPool(url, log, { waitMs: 1000, max: 1 });
    onTestFinished(() => pool.end());
    return pool.query("select 1");
  },
};

test.each(Object.keys(WAYS))("an address that asks for encryption has it (%s)", async (way) => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const asked = once(server, "connection").then(async ([socket]: Socket[]) => {
    const [first] = (await once(socket as Socket, "data")) as [Buffer];
    socket?.destroy();
    return first;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  const failing = WAYS[way]?.(`postgres://domrit:secret@127.0.0.1:${port}/domrit?sslmode=verify-full`);
  await expect(failing).rejects.toThrow();
  expect(await asked).toEqual(SSL_REQUEST);
});
