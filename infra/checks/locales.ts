import { join } from "node:path";
import { localeProblems } from "./locales/check.ts";

const problems = localeProblems(join(import.meta.dirname, "../.."));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
