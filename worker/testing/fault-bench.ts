import { createTestDatabase } from "@domrit/infra/postgres/test-database.ts";
import { startHttpSink } from "@domrit/infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "@domrit/infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "@domrit/infra/test-doubles/tcp-proxy.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { allDone } from "./all-done.ts";
import { testEnvironment } from "./environment.ts";
import { keepWorker } from "./spawn-worker.ts";

type Options = Parameters<typeof startSmtpSink>[0] & { redisUrl?: string | undefined };

/** A database, a mail server, a gateway and a taxi centre of one test's own, for a worker that is made to suffer. */
export async function createFaultBench({ redisUrl, ...smtpOptions }: Options = {}) {
  const database = await createTestDatabase();
  const [orm, smtp, http] = await Promise.all([
    connect(database.url, entities, 4, { connectMs: 10_000 }),
    startSmtpSink(smtpOptions),
    startHttpSink(),
  ]);
  const wayToMail = await startTcpProxy(smtp.url);
  const workers: ReturnType<typeof keepWorker>[] = [];
  return {
    database,
    orm,
    smtp,
    wayToMail,
    http,
    /** Starts a worker that is started again whenever it dies. */
    startWorker(overrides: Record<string, string> = {}) {
      const addresses = { databaseUrl: database.url, redisUrl, smtpUrl: wayToMail.url };
      const environment = testEnvironment({ ...addresses, smsUrl: http.url, dispatchUrl: http.url });
      const worker = keepWorker({ ...environment, ...overrides });
      workers.push(worker);
      return worker;
    },
    /** Waits until every event is completed; gives the seconds it took. */
    async quiet(withinSeconds: number): Promise<number> {
      const from = performance.now();
      await allDone(orm, withinSeconds * 1000);
      return (performance.now() - from) / 1000;
    },
    /** The distinct Message-IDs of what was accepted. */
    messageIds: () => new Set(smtp.mails.map(({ message }) => message.MessageID)),
    async remove(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
      await Promise.all([wayToMail.stop(), smtp.stop(), http.stop(), orm.close(true)]);
      await database.drop();
    },
  };
}
