import { freePort } from "../machine/free-port.ts";

const PORTS_EACH = 10;
const PROCESSES = 400;

/** A free port for what a test starts, from a range of this process: tests beside it, and other runs, look elsewhere. */
export const ownPort = (): Promise<number> => freePort(27_000 + (process.pid % PROCESSES) * PORTS_EACH);
