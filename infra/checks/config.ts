/** What the checks read from the environment. */
export const checksConfig = {
  /** A Redis for the tests to use and empty, instead of one of their own. */
  redisUrl: process.env.REDIS_URL || undefined,
  /** Address of a running product for the journeys, instead of one they start. */
  baseUrl: process.env.BASE_URL || undefined,
};
