import { watchProgress } from "@domrit/server/process/progress.ts";
import { standInConfig } from "./config.ts";
import { createFlightStandIn } from "./http.ts";

watchProgress("flight stand-in");

const { FLIGHT_API_URL, FLIGHT_API_KEY: key } = standInConfig();
const { port, hostname } = new URL(FLIGHT_API_URL);
createFlightStandIn({ key }).listen(Number(port), hostname);

// "disconnect" is the parent's end.
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, () => process.exit(0));
