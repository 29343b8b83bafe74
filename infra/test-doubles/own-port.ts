import { freePort } from "../machine/free-port.ts";

const PORTS_EACH = 10;
const PROCESSES = 400;

/** From this process's range, so that parallel runs do not collide. */
export const ownPort = (): Promise<number> => freePort(27_000 + (process.pid % PROCESSES) * PORTS_EACH);
