import { watchProgress } from "@domrit/server/process/progress.ts";
import { standInConfig } from "./config.ts";
import { createStandIn } from "./http.ts";
import { createStore } from "./store.ts";

watchProgress("payment stand-in");

const { HOST, PAYMENT_STAND_IN_PORT, MOLLIE_URL, MOLLIE_API_KEY } = standInConfig();
createStandIn(createStore(), { key: MOLLIE_API_KEY, url: () => MOLLIE_URL }).listen(PAYMENT_STAND_IN_PORT, HOST);

// Nothing here outlives the process, so there is nothing to finish; "disconnect" is the end of the parent.
for (const end of ["SIGTERM", "SIGINT", "disconnect"]) process.once(end, () => process.exit(0));
