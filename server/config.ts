import { parseEnvironment } from "./environment.ts";

/** Only this file of the process reads the environment. */
export const readConfig = () => parseEnvironment(process.env);
