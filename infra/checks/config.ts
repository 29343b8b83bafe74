export const checksConfig = {
  redisUrl: process.env.REDIS_URL || undefined,
  isWhole: process.env.CHECKS === "all",
  turn: process.env.TURN ? Number(process.env.TURN) : undefined,
  anyInput: {
    seconds: Number(process.env.ANY_INPUT_SECONDS || 10),
    seed: Number(process.env.ANY_INPUT_SEED || Math.floor(Math.random() * 2 ** 31)),
  },
  model: {
    // As many as a run of all tests takes of each subject.
    runs: Number(process.env.MODEL_RUNS || 0) || undefined,
    seed: Number(process.env.MODEL_SEED || Math.floor(Math.random() * 1e6)),
  },
  pairs: {
    seconds: Number(process.env.PAIRS_SECONDS || 60),
    seed: Number(process.env.PAIRS_SEED || Math.floor(Math.random() * 1e6)),
  },
  payments: {
    runs: Number(process.env.PAYMENT_RUNS || 8),
    seed: Number(process.env.PAYMENT_SEED || Math.floor(Math.random() * 1e6)),
  },
};

export const shareOnly = checksConfig.isWhole ? [] : ["--tags-filter=!whole"];

export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });
