import { runSeeded } from "../checks/seeded-runs.ts";

await runSeeded({
  command: "payments",
  planted: "a bug that is planted to see that it is found",
  prefix: "PAYMENT",
  test: "every cent",
  tests: ["--project", "database", "infra/payments"],
});
