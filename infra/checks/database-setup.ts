import type { TestProject } from "vitest/node";
import { startTestCluster } from "../postgres/test-cluster.ts";
import { startRedis } from "../redis/redis.ts";
import { checksConfig } from "./config.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateUrl: string;
    redisUrl: string | undefined;
    isWhole: boolean;
    anyInput: { seconds: number; seed: number };
    model: { runs: number | undefined; seed: number };
    pairs: { seconds: number; seed: number };
    payments: { runs: number; seed: number };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster, redis] = await Promise.all([startTestCluster(), startRedis()]);
  console.log(
    `Generated input lasts ${checksConfig.anyInput.seconds} s, with ANY_INPUT_SEED=${checksConfig.anyInput.seed}.`,
  );
  project.provide("isWhole", checksConfig.isWhole);
  project.provide("anyInput", checksConfig.anyInput);
  project.provide("model", checksConfig.model);
  project.provide("pairs", checksConfig.pairs);
  project.provide("payments", checksConfig.payments);
  project.provide("templateUrl", cluster.templateUrl);
  project.provide("redisUrl", redis?.url);
  return async () => {
    await Promise.all([cluster.remove(), redis?.stop()]);
  };
}
