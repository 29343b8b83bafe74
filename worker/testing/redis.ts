/** A database of the tests' Redis for one test file alone, so that files that run together do not take each other's jobs. */
export function redisForTest(url: string | undefined, database: number): string | undefined {
  if (!url) return undefined;
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}
