import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { dayOf } from "@domrit/shared/time/days.ts";
import { expect, onTestFinished, test } from "vitest";
import { fetchTool } from "../../infra/tools/fetch-tool.ts";
import { signatureHeaders } from "../dispatch/signature.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { TEST_SECRET } from "../testing/test-server.ts";

const server = await setUpServer();
const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");

/** The program fits what is generated from the description, or the compiler's words are thrown. */
async function compile(generator: string, program: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "domrit-described-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const types = join(folder, "described.d.ts");
  const described = `${server.url}/api/openapi.json`;
  await run(process.execPath, [join(generator, "bin/cli.js"), described, "--output", types]);
  const compilerOptions = {
    module: "nodenext",
    target: "esnext",
    strict: true,
    noEmit: true,
    types: ["node"],
    typeRoots: [join(ROOT, "node_modules/@types")],
    paths: { described: [types] },
  };
  const config = join(folder, "tsconfig.json");
  await writeFile(config, JSON.stringify({ compilerOptions, files: [program] }));
  await run(join(ROOT, "node_modules/.bin/tsc"), ["--project", config]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}

async function confirm(bookingId: number): Promise<void> {
  const now = new Date();
  const event = { eventId: crypto.randomUUID(), bookingId, status: "confirmed", occurredAt: now.toISOString() };
  const body = JSON.stringify(event);
  const headers = signatureHeaders([TEST_SECRET], body, now);
  expect((await createClient(server.url).post("/api/dispatch/events", body, headers)).body).toEqual({ applied: true });
}

test("a client that is generated from the description books, watches, changes and cancels a ride", async () => {
  const generator = await fetchTool("openapi-typescript");
  const program = join(dirname(dirname(generator)), "program.ts");
  await compile(generator, program);
  const day = dayOf(new Date(Date.now() + 7 * 24 * 3_600_000));
  const running = spawn(process.execPath, [program, server.url, day], { stdio: ["ignore", "pipe", "pipe"] });
  let faults = "";
  running.stderr.on("data", (said) => {
    faults += said;
  });
  const ended = once(running, "exit");
  const said: { what: string; id: number }[] = [];
  for await (const line of createInterface({ input: running.stdout })) {
    const happened = JSON.parse(line);
    said.push(happened);
    if (happened.what === "booked") await confirm(happened.id);
  }
  expect(await ended, faults).toEqual([0, null]);
  expect(said).toMatchObject([
    { what: "booked", status: "pending", version: 1 },
    { what: "watched", status: "confirmed", version: 2 },
    { what: "changed", pickupTime: "15:00", version: 3 },
    { what: "too late", isConflict: true },
    { what: "cancelled", status: "cancelled", version: 4 },
  ]);
});
