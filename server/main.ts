import { join } from "node:path";
import { readWebAuthn } from "./account/passkeys/web-authn.ts";
import { beginEstimating } from "./account/password-estimate/estimate-password.ts";
import { createApp } from "./app.ts";
import { readPublicPunctuality } from "./booking/figures/punctuality.ts";
import { tellPunctuality } from "./booking/figures/told-punctuality.ts";
import { readConfig } from "./config.ts";
import { prepared } from "./database/prepared.ts";
import { createHttpServer } from "./http/http-server.ts";
import { createGateway } from "./live/gateway.ts";
import { listenToSignals } from "./live/signals.ts";
import { createLog, logUncaught } from "./log/log.ts";
import { openContext } from "./open-context.ts";
import { startRenderer } from "./pages/renderer.ts";
import { closeWhileStopping, drain } from "./process/drain.ts";
import { watchProgress } from "./process/progress.ts";
import { onShutdown } from "./process/shutdown.ts";
import { createSite } from "./site/site.ts";
import { startTracing } from "./tracing/start-tracing.ts";

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
const punctuality = tellPunctuality({
  read: () => readPublicPunctuality(prepared(server.reading), server.now()),
  log,
  now: server.now,
});
const serve = await createSite({ buildDir: WEB_BUILD, publicUrl: config.PUBLIC_URL, punctuality });
starting.moved();
const http = createHttpServer(createApp(server, { serve, render: renderer.render }).callback());
closeWhileStopping(http, stopping.signal);
const gateway = createGateway(http, server);
const stopListening = new AbortController();
const listening = listenToSignals(config.DATABASE_URL, gateway, log, {
  signal: stopListening.signal,
  onTurn: progress.part("live channel").moved,
});
http.listen(config.PORT, config.HOST, () => {
  starting.end();
  log.info({ port: config.PORT }, "listening");
  beginEstimating();
  readWebAuthn();
});

const stop = async () => {
  progress.end();
  await drain({ http, io: gateway.io, stopping, seconds: config.DRAIN_SECONDS });
  await gateway.io.close();
  stopListening.abort();
  await listening;
  await Promise.all([server[Symbol.asyncDispose](), renderer.stop(), stopTracing()]);
};
onShutdown(log, stop, config.DRAIN_SECONDS);
