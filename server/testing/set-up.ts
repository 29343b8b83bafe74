import pg from "pg";
import { afterAll } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { connect } from "../database/orm.ts";
import { entities } from "../entities.ts";
import { type Live, startLive } from "./live.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const CONNECTIONS = 6;
/** Nobody waits for an answer here, and a machine with much to do takes seconds to open a connection. */
const CONNECT_MS = 60_000;

/** For all tests of a file: the real server on a database of their own. */
export async function setUpServer(options?: Parameters<typeof startTestServer>[1]): Promise<TestServer> {
  const server = await startTestServer(await setUpDatabase(), options);
  afterAll(server.stop);
  return server;
}

/** For all tests of a file: the live side of their server. */
export async function setUpLive(server: TestServer): Promise<Live> {
  const live = await startLive(server);
  afterAll(live.stop);
  return live;
}

/** For all tests of a file: a database of their own, and both ways to it. */
export async function setUpConnections() {
  const databaseUrl = await setUpDatabase();
  const orm = await connect(databaseUrl, entities, CONNECTIONS, { connectMs: CONNECT_MS });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  afterAll(() => Promise.all([pool.end(), orm.close(true)]));
  return { databaseUrl, orm, pool };
}
