import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { getHeapSnapshot } from "node:v8";

/** Loaded before the worker: its memory is written to the file that it is sent the name of, piece by piece. */
process.on("message", (file: string) => void pipeline(getHeapSnapshot(), createWriteStream(file)));
