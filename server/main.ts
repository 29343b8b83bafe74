import { join } from "node:path";
import { readWebAuthn } from "./account/passkeys/web-authn.ts";
import { beginEstimating } from "./account/password-estimate/require-unguessable.ts";
import { cacheFigures, readPublicFigures } from "./booking/figures/public-figures.ts";
import { readConfig } from "./config.ts";
import { prepared } from "./database/prepared.ts";
import { listenersOf } from "./environment-office.ts";
import { readPlaces } from "./geo/geo.ts";
import type { Listener } from "./http/listener.ts";
import { listenToSignals } from "./live/signals.ts";
import { createLog, logUncaught } from "./log/log.ts";
import { openContext } from "./open-context.ts";
import { startRenderer } from "./pages/renderer.ts";
import { createPorts } from "./ports.ts";
import { drain } from "./process/drain.ts";
import { watchProgress } from "./process/progress.ts";
import { onShutdown } from "./process/shutdown.ts";
import { createEarlierFiles } from "./site/earlier-files.ts";
import { createSite } from "./site/site.ts";
import { startTracing } from "./tracing/start-tracing.ts";

/** Milliseconds after being ready before optional data is loaded early. */
const READ_AHEAD_MS = 1000;
const WEB_BUILD = join(import.meta.dirname, "../web/build");

const progress = watchProgress("server");
const starting = progress.part("start");
const config = readConfig();
const log = createLog("server", config.LOG_LEVEL);
logUncaught(log);
const stopTracing = await startTracing(config, "server");
const stopping = new AbortController();
const [server, renderer] = await Promise.all([
  openContext(config, log, { stopping: stopping.signal }),
  startRenderer(WEB_BUILD, log),
]);
const figures = cacheFigures({
  read: () => readPublicFigures(prepared(server.reading), server.now()),
  log,
  now: server.now,
});
const earlier = createEarlierFiles(join(WEB_BUILD, "client"), config.BUILDS_DIR, log);
const siteAt = ({ url, serves }: Listener) =>
  createSite({ buildDir: WEB_BUILD, publicUrl: url, serves, figures, fares: server, earlier, now: server.now });
const serveAt = new Map(
  await Promise.all(listenersOf(config).map(async (place) => [place.serves, await siteAt(place)] as const)),
);
starting.moved();
const { http, office, gateway, listen } = createPorts(server, ({ serves }) => {
  const serve = serveAt.get(serves);
  return serve && { serve, render: renderer.render };
});
const stopListening = new AbortController();
const listening = listenToSignals(config.DATABASE_URL, gateway, log, {
  signal: stopListening.signal,
  onTurn: progress.part("live channel").moved,
});
void listen(config.HOST).then(() => {
  starting.end();
  log.info({ port: config.PORT, officePort: office && config.OFFICE_PORT }, "listening");
  setTimeout(() => {
    readPlaces();
    beginEstimating();
    readWebAuthn();
    void earlier.load();
  }, READ_AHEAD_MS).unref();
});

const stop = async () => {
  progress.end();
  await drain({ http, office, io: gateway.io, stopping, seconds: config.DRAIN_SECONDS });
  await gateway.io.close();
  stopListening.abort();
  await listening;
  await Promise.all([server[Symbol.asyncDispose](), renderer.stop(), stopTracing()]);
};
onShutdown(log, stop, config.DRAIN_SECONDS);
