import type { TestProject } from "vitest/node";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { startRedis } from "../redis/redis.ts";
import { checksConfig } from "./config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies. */
    templateUrl: string;
    /** A Redis the tests may flush, or undefined where none can be had; then tests on Redis are skipped. */
    redisUrl: string | undefined;
    /** True when all is made that the run of all checks makes a share of. */
    isWhole: boolean;
    /** How generated input is made: for how long, and from which seed. */
    anyInput: { seconds: number; seed: number };
    /** How many runs the model makes, and the seed of the first. */
    model: { runs: number; seed: number };
    /** How many runs the payments make, and the seed of the first. */
    payments: { runs: number; seed: number };
  }
}

/** Before the database tests: a throwaway PostgreSQL and, where it can be had, a throwaway Redis. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster, redis] = await Promise.all([startTestCluster(), startRedis()]);
  console.log(
    `Generated input lasts ${checksConfig.anyInput.seconds} s, with ANY_INPUT_SEED=${checksConfig.anyInput.seed}.`,
  );
  project.provide("isWhole", checksConfig.isWhole);
  project.provide("anyInput", checksConfig.anyInput);
  project.provide("model", checksConfig.model);
  project.provide("payments", checksConfig.payments);
  project.provide("templateUrl", cluster.templateUrl);
  project.provide("redisUrl", redis?.url);
  return async () => {
    await Promise.all([cluster.remove(), redis?.stop()]);
  };
}
