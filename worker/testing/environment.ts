type TestEnvironment = {
  databaseUrl: string;
  redisUrl?: string | undefined;
  smtpUrl: string;
  smsUrl: string;
  dispatchUrl?: string;
};

export const SECRETS = "a secret of the taxi centre,an older secret of it";
export const SMS_TOKEN = "token of the gateway";

/** The environment of a worker under test. */
export function testEnvironment({
  databaseUrl,
  redisUrl,
  smtpUrl,
  smsUrl,
  dispatchUrl,
}: TestEnvironment): Record<string, string> {
  return {
    NODE_ENV: "test",
    TZ: "Pacific/Auckland",
    PUBLIC_URL: "https://domrit.test",
    DATABASE_URL: databaseUrl,
    ...(redisUrl && { REDIS_URL: redisUrl }),
    SMTP_URL: smtpUrl,
    SMS_GATEWAY_URL: smsUrl,
    SMS_GATEWAY_TOKEN: SMS_TOKEN,
    ...(dispatchUrl && { DISPATCH_URL: dispatchUrl }),
    DISPATCH_SECRETS: SECRETS,
    SESSION_KEYS: "first session key,second session key",
    OFFICE_EMAIL: "kantoor@domrit.example",
  };
}
