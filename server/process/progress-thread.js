// Not TypeScript: reading it would take 13 MB more in each thread.
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

const STANDARD_ERROR = 2;
const FATAL = 60;

/** @type {import("./progress.ts").Watch} */
const { processName, tellEveryMs, stuckAfterMs } = workerData;
/** A longer look does not count: the process was frozen, not stuck. */
const longestLookMs = 4 * tellEveryMs;

/** @type {import("./progress.ts").Turns} */
let turns = {};
/**
 * For how long each part has not moved.
 * @type {Map<string, number>}
 */
let quiet = new Map();
let loopQuiet = 0;
let lookedAt = performance.now();

/** @param {object} line */
const say = (line) => {
  writeSync(STANDARD_ERROR, `${JSON.stringify({ level: FATAL, time: Date.now(), process: processName, ...line })}\n`);
};

parentPort?.on("message", (/** @type {import("./progress.ts").Turns} */ now) => {
  loopQuiet = 0;
  quiet = new Map(Object.keys(now).map((part) => [part, now[part] === turns[part] ? (quiet.get(part) ?? 0) : 0]));
  turns = now;
});

setInterval(() => {
  const passed = Math.min(performance.now() - lookedAt, longestLookMs);
  lookedAt = performance.now();
  loopQuiet += passed;
  // While the event loop stands still, no part can move.
  if (loopQuiet <= longestLookMs) for (const [part, milliseconds] of quiet) quiet.set(part, milliseconds + passed);
  const stuck = loopQuiet >= stuckAfterMs ? "event loop" : [...quiet].find(([, time]) => time >= stuckAfterMs)?.[0];
  if (stuck === undefined) return;
  say({ part: stuck, msg: `no progress for ${stuckAfterMs / 1000} s: the process ends itself` });
  process.kill(process.pid, "SIGKILL");
}, tellEveryMs);

if (process.pid === 1) say({ msg: "the first process of a container cannot end itself: run it under an init process" });
