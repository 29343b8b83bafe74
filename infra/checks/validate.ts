import { shareOnly } from "./config.ts";
import { run } from "./run.ts";
import { runStaticChecks } from "./static.ts";

const projects = ["pure", "database", "alone"].flatMap((name) => ["--project", name]);
const tests = ["run", "--config", "infra/checks/vitest.config.ts", ...projects, ...shareOnly];
const [{ failed }, passed] = await Promise.all([runStaticChecks(), run("vitest", tests)]);
process.exitCode = failed === 0 && passed ? 0 : 1;
