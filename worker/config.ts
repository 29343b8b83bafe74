import { parseEnvironment } from "@domrit/server/environment.ts";

/** The worker's configuration; the only place in this process that reads the environment. */
export const readConfig = () => parseEnvironment(process.env);
