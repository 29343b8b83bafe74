import { afterAll, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { startTestServer } from "../testing/test-server.ts";

const wayToDatabase = await startTcpProxy(await setUpDatabase());
const server = await startTestServer(wayToDatabase.url);
afterAll(async () => {
  await server.stop();
  await wayToDatabase.stop();
});

test("an unknown route is not found, and without its database the server is unavailable", async () => {
  const ask = (language: string) => createClient(server.url).send("/api/bookings/4711", { language });
  await expectRecorded("not-found", await ask("nl"));
  await expectRecorded("not-found-en", await ask("en"));
  wayToDatabase.cut();
  await expectRecorded("unavailable", await ask("nl"));
});
