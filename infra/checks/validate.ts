import { run } from "./run.ts";
import { runStaticChecks } from "./static.ts";

const tests = ["run", "--config", "infra/checks/vitest.config.ts", "--project", "pure", "--project", "database"];
const [{ failed }, passed] = await Promise.all([runStaticChecks(), run("vitest", tests)]);
process.exitCode = failed === 0 && passed ? 0 : 1;
