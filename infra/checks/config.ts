export const checksConfig = {
  redisUrl: process.env.REDIS_URL || undefined,
  /** True for the run of all checks, which does everything instead of a share. */
  isWhole: process.env.CHECKS === "all",
  /** Overrides the turn that follows from the commit. */
  turn: process.env.TURN ? Number(process.env.TURN) : undefined,
  /** Duration and seed of generated input. */
  anyInput: {
    seconds: Number(process.env.ANY_INPUT_SECONDS || 10),
    seed: Number(process.env.ANY_INPUT_SEED || Math.floor(Math.random() * 2 ** 31)),
  },
  model: {
    runs: Number(process.env.MODEL_RUNS || 8),
    seed: Number(process.env.MODEL_SEED || Math.floor(Math.random() * 1e6)),
  },
  payments: {
    runs: Number(process.env.PAYMENT_RUNS || 8),
    seed: Number(process.env.PAYMENT_SEED || Math.floor(Math.random() * 1e6)),
  },
};

export const shareOnly = checksConfig.isWhole ? [] : ["--tags-filter=!whole"];

export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });
