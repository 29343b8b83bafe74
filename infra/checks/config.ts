/** What the checks read from the environment. */
export const checksConfig = {
  /** A Redis for the tests to use and empty, instead of one of their own. */
  redisUrl: process.env.REDIS_URL || undefined,
  /** True when all is made that the run of all checks, which everybody waits for, makes a share of. */
  isWhole: process.env.CHECKS === "all",
  /** The turn that a run makes, instead of that of its commit. */
  turn: process.env.TURN ? Number(process.env.TURN) : undefined,
  /** For how long generated input is thrown at the server, and the seed it is made from. */
  anyInput: {
    seconds: Number(process.env.ANY_INPUT_SECONDS || 10),
    seed: Number(process.env.ANY_INPUT_SEED || Math.floor(Math.random() * 2 ** 31)),
  },
  /** How many runs the model makes, and the seed of the first; among eight there is one of each kind. */
  model: {
    runs: Number(process.env.MODEL_RUNS || 8),
    seed: Number(process.env.MODEL_SEED || Math.floor(Math.random() * 1e6)),
  },
  /** How many runs the payments make, and the seed of the first. */
  payments: {
    runs: Number(process.env.PAYMENT_RUNS || 8),
    seed: Number(process.env.PAYMENT_SEED || Math.floor(Math.random() * 1e6)),
  },
};

/** For Vitest: without what is for the whole run alone. */
export const shareOnly = checksConfig.isWhole ? [] : ["--tags-filter=!whole"];

/** The caller's environment with these on top. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });
