import { watchProgress } from "@domrit/server/process/progress.ts";
import { standInConfig } from "./config.ts";
import { createStandIn } from "./http.ts";
import { createStore, keepKnown, readKnown } from "./store.ts";

watchProgress("payment stand-in");

const { HOST, PAYMENT_STAND_IN_PORT, PAYMENT_STAND_IN_FILE: file, MOLLIE_URL, MOLLIE_API_KEY } = standInConfig();
const store = createStore(undefined, file === undefined ? undefined : readKnown(file));
createStandIn(store, { key: MOLLIE_API_KEY, url: () => MOLLIE_URL }).listen(PAYMENT_STAND_IN_PORT, HOST);

// "disconnect" is the parent's end.
for (const end of ["SIGTERM", "SIGINT", "disconnect"])
  process.once(end, () => {
    if (file) keepKnown(file, store.known);
    process.exit(0);
  });
