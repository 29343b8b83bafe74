import { parseEnvironment } from "./environment.ts";

/** The server's configuration; the only place in this process that reads the environment. */
export const readConfig = () => parseEnvironment(process.env);
