import { setTimeout as sleep } from "node:timers/promises";
import { createBlockList } from "@domrit/server/blocking/block-list.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { openCareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { careOfRide } from "@domrit/server/booking/care/care-of-rides.ts";
import { measurePool } from "@domrit/server/database/database-metrics.ts";
import { refuseEarlierVersion } from "@domrit/server/database/earlier-version.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { openPool } from "@domrit/server/database/pool.ts";
import { prepared } from "@domrit/server/database/prepared.ts";
import { BY_INDEX, IN_INDEX_ORDER, WITHOUT_WAIT } from "@domrit/server/database/session-options.ts";
import { allowedPushHosts } from "@domrit/server/driver/push/push-address.ts";
import { entities } from "@domrit/server/entities.ts";
import type { Environment } from "@domrit/server/environment.ts";
import { createGeo } from "@domrit/server/geo/geo.ts";
import { createCommit } from "@domrit/server/outbox/commit.ts";
import { createWakeRelay } from "@domrit/server/outbox/wake-relay.ts";
import { createHasMoney } from "@domrit/server/payments/books/read-books.ts";
import { openProvider, placesOf } from "@domrit/server/payments/provider/open-provider.ts";
import type { Part, Progress } from "@domrit/server/process/progress.ts";
import { isTracing } from "@domrit/server/tracing/tracing.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { atMostEvery } from "./at-most-every.ts";
import { measureBackups } from "./backup/backup-metrics.ts";
import { createFindBooking } from "./booking/find-booking.ts";
import { createDeliverer } from "./delivery/deliver.ts";
import { createDestinations } from "./delivery/destinations.ts";
import { createLedger } from "./delivery/ledger.ts";
import { startProbing } from "./delivery/probe-destinations.ts";
import { withoutBlocked } from "./delivery/without-blocked.ts";
import { createDispatchClient } from "./dispatch/dispatch-client.ts";
import { createPushSender } from "./driver/push-sender.ts";
import { createMailTransport, returnsOf } from "./mail/mail-transport.ts";
import { startReconciling } from "./payments/reconciling.ts";
import { measureQueues } from "./queues/queue-metrics.ts";
import { openQueues } from "./queues/queues.ts";
import { startRelay } from "./relay/relay.ts";
import { startFixedRides } from "./schedule/fixed-rides.ts";
import { startFlights } from "./schedule/flights.ts";
import { measureOutbox } from "./schedule/outbox-metrics.ts";
import { startPlanning } from "./schedule/planning.ts";
import { startSchedule } from "./schedule/schedule.ts";
import { createSmsPermits } from "./sms/sms-permits.ts";
import { createSmsGateway, createSmsSender } from "./sms/sms-sender.ts";

/** For the delivery record and the relay; as many again for the effects' reads. */
const CONNECTIONS = 10;
const DURABLE_CONNECTIONS = 2;
/** Both together are shorter than the limit of a stuck part. */
const CONNECT_MS = 3000;
const ANSWER_MS = 5000;

/** Waits for the database until the signal aborts. Returns how to stop: finishes what is under way. */
export async function startWorker(
  config: Environment,
  log: Logger,
  progress: Progress,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const starting = progress.part("start");
  const open = (max: number, options: string): pg.Pool =>
    openPool(config.DATABASE_URL, log, {
      max,
      waitMs: CONNECT_MS,
      query_timeout: ANSWER_MS,
      options,
    });
  // Leases, signals and completions can be repeated, so commits need not wait for the disk.
  const database = open(CONNECTIONS, `${WITHOUT_WAIT} ${IN_INDEX_ORDER}`);
  const durable = open(DURABLE_CONNECTIONS, BY_INDEX);
  if (!(await waitFor(database, log, starting, signal))) return () => endAll([database, durable]);
  measurePool("relay", database, { asks: true });
  measurePool("outcomes", durable);
  measureOutbox(database);
  measureBackups(database);
  const orm = await connect(config.DATABASE_URL, entities, CONNECTIONS, {
    connectMs: CONNECT_MS,
    silenceMs: ANSWER_MS,
  });
  await refuseEarlierVersion(orm);
  const telemetry = isTracing() ? new (await import("bullmq-otel")).BullMQOtel() : undefined;
  const where = { redisUrl: config.REDIS_URL, databaseUrl: config.DATABASE_URL, telemetry };
  const queues = openQueues(where, log, progress);
  measureQueues(queues);
  const mail = createMailTransport(config.SMTP_URL, config.MAIL_FROM, returnsOf(config));
  const ways = withoutBlocked(
    {
      mail,
      sms: createSmsGateway(config.SMS_GATEWAY_URL, config.SMS_GATEWAY_TOKEN),
      dispatch: createDispatchClient(config),
    },
    createBlockList(database),
  );
  const sms = createSmsSender({
    gateway: ways.sms,
    countries: config.SMS_COUNTRIES,
    takePermit: createSmsPermits(durable, { ceiling: config.SMS_DAILY_LIMIT * config.RATE_LIMIT_SCALE, log }),
  });
  const push = createPushSender({
    privateKey: config.VAPID_PRIVATE_KEY,
    subject: `mailto:${config.OFFICE_EMAIL}`,
    allowed: allowedPushHosts(config),
  });
  const transports = { ...ways, sms, push };
  const settings = {
    publicUrl: config.PUBLIC_URL,
    refundLimit: config.REFUND_LIMIT,
    paysOnline: config.MOLLIE_API_KEY !== undefined,
    sessionKeys: config.SESSION_KEYS,
    officeEmail: config.OFFICE_EMAIL,
  };
  const findBooking = createFindBooking(prepared(orm));
  const hasMoney = createHasMoney(prepared(orm));
  const careKeys = openCareKeys(config.CARE_KEYS_URL ?? config.DATABASE_URL, log);
  const findCare = (booking: Booking) => careOfRide({ em: orm.em.fork(), keys: careKeys }, booking);
  const wakeRelay = createWakeRelay(database, log);
  const commit = createCommit(orm.em, wakeRelay);
  const provider = openProvider(config);
  const asking = provider && { provider, commit, now: () => new Date(), ...placesOf(config) };
  const tools = () => ({
    em: orm.em.fork(),
    commit,
    findBooking,
    hasMoney,
    findCare,
    asking,
    ...transports,
    ...settings,
    now: new Date(),
  });
  const geo = createGeo({ geocoderUrl: config.GEOCODER_URL, routerUrl: config.ROUTER_URL, log });
  const destinations = createDestinations(database);
  const deliverer = createDeliverer({ ledger: createLedger(database, durable), destinations, queues, log, tools });
  queues.work(deliverer.process);
  const probing = startProbing({ destinations, deliverer, log, progress });
  const stopRelay = startRelay({ database, databaseUrl: config.DATABASE_URL, queues, log, progress });
  const stopSchedule = startSchedule({ database, orm, careKeys }, log);
  const stopReconciling = asking && startReconciling({ database, orm, asking }, log);
  const stopPlanning =
    config.OFFICE === "on" ? startPlanning({ database, orm, commit, geo, now: () => new Date() }, log) : undefined;
  const stopFlights = startFlights({ config, database, orm, commit, now: () => new Date() }, log);
  const now = () => new Date();
  const stopFixedRides = startFixedRides({ config, database, orm, commit, careKeys, geo, wakeRelay, now }, log);
  starting.end();
  return async () => {
    measureOutbox(undefined);
    measureBackups(undefined);
    measureQueues(undefined);
    await Promise.all([
      stopRelay(),
      stopSchedule(),
      stopReconciling?.(),
      stopPlanning?.(),
      stopFlights?.(),
      stopFixedRides(),
      probing.stop(),
    ]);
    await queues.close();
    mail.close();
    await Promise.all([endAll([database, durable]), careKeys.close(), orm.close(true)]);
  };
}

const endAll = async (pools: pg.Pool[]): Promise<void> => {
  await Promise.all(pools.map((pool) => pool.end()));
};

async function waitFor(database: pg.Pool, log: Logger, starting: Part, signal: AbortSignal): Promise<boolean> {
  const warn = atMostEvery(10_000, (err: unknown) => log.warn({ err }, "waiting for the database"));
  while (!signal.aborted) {
    starting.moved();
    try {
      await database.query("select 1");
      return true;
    } catch (error) {
      starting.moved();
      warn(error);
      await sleep(500, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
