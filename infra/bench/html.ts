import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import * as v from "valibot";
import type { Benchmark, Row } from "../measuring/row.ts";
import { fetchTool } from "../tools/fetch-tool.ts";

const CLIENT = join(import.meta.dirname, "../../web/build/client");

/** CSS that all supported browsers read or skip, but the checker does not know; mostly from Tailwind. */
const UNKNOWN_CSS = [
  ".*at-rule “@property”.*",
  ".*Property “(margin-trim|paint-order|anchor-name|anchor-scope|position-anchor|position-area)” doesn't exist.*",
  ".*“--tw-[a-z-]+” is not a “transition-property” value.*",
].join("|");

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const SHOWN = 20;

const reportSchema = v.object({
  messages: v.array(v.object({ url: v.string(), message: v.string(), extract: v.optional(v.string()) })),
});
type Message = v.InferOutput<typeof reportSchema>["messages"][number];

export const html: Benchmark = {
  name: "html",
  async run() {
    const row: Row = { what: "errors of the W3C's checker in the pages", measured: "", bar: "0", reached: false };
    const report = await check();
    if (report === undefined) return [{ ...row, measured: "not checked: no Java (17 or newer) on this machine" }];
    for (const { url, message, extract = "" } of report.slice(0, SHOWN)) {
      console.error(`${relative(CLIENT, new URL(url).pathname)}: ${message}\n  ${extract}`);
    }
    return [{ ...row, measured: String(report.length), reached: report.length === 0 }];
  },
};

async function check(): Promise<Message[] | undefined> {
  const checker = join(await fetchTool("vnu-jar"), "build/dist/vnu.jar");
  const args = [
    "-jar",
    checker,
    "--errors-only",
    "--skip-non-html",
    "--format",
    "json",
    "--filterpattern",
    UNKNOWN_CSS,
    CLIENT,
  ];
  return new Promise((resolve, reject) => {
    execFile("java", args, { maxBuffer: MAX_OUTPUT_BYTES }, (error, _stdout, stderr) => {
      if (error && "code" in error && error.code === "ENOENT") return resolve(undefined);
      try {
        // Messages of the Java virtual machine come before the report.
        resolve(v.parse(reportSchema, JSON.parse(stderr.slice(stderr.indexOf("{")))).messages);
      } catch {
        reject(new Error(`The checker failed: ${stderr.slice(0, 500)}`));
      }
    });
  });
}
