/** What the checks read from the environment. */
export const checksConfig = {
  /** A Redis for the tests to use and empty, instead of one of their own. */
  redisUrl: process.env.REDIS_URL || undefined,
};

/** The caller's environment with these on top. */
export const environmentWith = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more });
