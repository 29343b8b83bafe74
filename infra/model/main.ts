import { runSeeded } from "../checks/seeded-runs.ts";

await runSeeded({
  command: "model",
  planted: "the bugs that are planted to see that they are found",
  prefix: "MODEL",
  test: "every promise",
  tests: ["--project", "model"],
});
