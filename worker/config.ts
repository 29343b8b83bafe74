import { parseEnvironment } from "@domrit/server/environment.ts";

export const readConfig = () => parseEnvironment(process.env);
