import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, type StartConfig } from "./config.ts";
import { lockDataFolder } from "./data-folder.ts";
import { openDatabase } from "./database.ts";
import { startVite, watchSources } from "./development.ts";
import {
  addressOf,
  demoSignIn,
  hasDemoOffice,
  hasFlightStandIn,
  hasMailroom,
  hasPaymentStandIn,
  hasSimulator,
  productEnvironment,
} from "./environment.ts";
import { choosePorts } from "./ports.ts";
import { demoKey, localSecrets } from "./secrets.ts";
import { type SupervisedProcess, supervise } from "./supervisor.ts";
import { ensureWebBuild } from "./web-build.ts";

type Options = { dev: boolean; signal: AbortSignal };

export async function startProduct(config: StartConfig, { dev, signal }: Options): Promise<void> {
  // Reverse order: request handling stops first.
  await using running = new AsyncDisposableStack();
  const folder = await lockDataFolder(config.DATA_DIR);
  running.defer(() => folder.release());
  const ports = await choosePorts(config);

  const build = ensureWebBuild(config.environment, { anyBuild: dev, signal });
  build.catch(() => undefined);
  const database = await openDatabase(config);
  running.defer(() => database.stop());
  await build;

  const serverPort = dev ? ports.behindVite : config.PORT;
  const environment = productEnvironment(config, {
    databaseUrl: database.url,
    careKeysUrl: database.careKeysUrl,
    serverPort,
    smtpPort: ports.smtp,
    simulatorPort: ports.simulator,
    paymentPort: ports.payments,
    flightPort: ports.flights,
    secrets: localSecrets(config.DATA_DIR),
    officeDemoKey: hasDemoOffice(config) ? demoKey() : undefined,
  });
  const start = (name: string, entry: string) =>
    supervise(name, { file: join(root, entry), environment, onStart: folder.remember });
  const stopAfter = (graceMs: number, ...group: SupervisedProcess[]) =>
    running.defer(async () => {
      await Promise.all(group.map((process) => process.stop(graceMs)));
    });

  const mailroom = hasMailroom(config) ? [start("mailroom", "infra/mailroom/main.ts")] : [];
  const payments = hasPaymentStandIn(config) ? [start("payment stand-in", "infra/payment-stand-in/main.ts")] : [];
  const flights = hasFlightStandIn(config) ? [start("flight stand-in", "infra/flight-stand-in/main.ts")] : [];
  stopAfter(500, ...mailroom, ...payments, ...flights);
  const worker = start("worker", "worker/main.ts");
  stopAfter(4000, worker);
  const server = start("server", "server/main.ts");
  const simulator = hasSimulator(config) ? [start("dispatch simulator", "infra/dispatch-simulator/main.ts")] : [];
  stopAfter(4000, server, ...simulator);
  const vite = dev ? [startVite(config, { environment, serverPort, onStart: folder.remember })] : [];
  stopAfter(500, ...vite);
  if (dev) running.use(watchSources([server, worker]));

  await answersOk(`${addressOf(config, serverPort)}/readyz`, signal);
  if (signal.aborted) return;
  printAddresses(config, environment);
  await once(signal, "abort");
  console.log("Stopping…");
}

function printAddresses(config: StartConfig, { OFFICE_DEMO_KEY: key, MOLLIE_URL }: Record<string, string>): void {
  const site = config.environment.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  console.log(`\n  The site       ${site}`);
  if (hasMailroom(config)) console.log(`  Its e-mail and SMS  http://localhost:${config.MAILROOM_PORT}`);
  if (hasPaymentStandIn(config)) console.log(`  Its payments   ${MOLLIE_URL}`);
  if (key && hasDemoOffice(config)) console.log(`  The office     ${demoSignIn(config, key)}`);
  console.log("\n  Ctrl-C stops everything.\n");
}

async function answersOk(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
}
