import { watchProgress } from "@domrit/server/process/progress.ts";
import { simulatorConfig } from "./config.ts";
import { createRides } from "./rides.ts";
import { orderServer } from "./take-orders.ts";

watchProgress("dispatch simulator");

const config = simulatorConfig();
const rides = createRides({
  site: { url: config.SITE_URL, secrets: config.DISPATCH_SECRETS },
  speed: config.DISPATCH_SIMULATOR_SPEED,
  trouble: config.DISPATCH_SIMULATOR_TROUBLE,
});
const server = orderServer(config.DISPATCH_SECRETS, rides);
server.listen(config.DISPATCH_SIMULATOR_PORT, config.DISPATCH_SIMULATOR_HOST, () =>
  console.log(`The simulated taxi centre takes orders on port ${config.DISPATCH_SIMULATOR_PORT}.`),
);

const stop = (): void => {
  rides.stop();
  server.closeAllConnections();
  server.close(() => process.exit(0));
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
process.once("disconnect", stop);
