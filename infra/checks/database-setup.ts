import type { TestProject } from "vitest/node";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { startRedis } from "../redis/redis.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` copies. */
    templateUrl: string;
    /** A Redis the tests may flush, or undefined where none can be had; then tests on Redis are skipped. */
    redisUrl: string | undefined;
  }
}

/** Before the database tests: a throwaway PostgreSQL and, where it can be had, a throwaway Redis. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster, redis] = await Promise.all([startTestCluster(), startRedis()]);
  project.provide("templateUrl", cluster.templateUrl);
  project.provide("redisUrl", redis?.url);
  return async () => {
    await Promise.all([cluster.remove(), redis?.stop()]);
  };
}
