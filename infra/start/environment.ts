import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { officeUrl } from "@domrit/server/environment-office.ts";
import { isProduction } from "@domrit/server/environment-production.ts";
import { root, type StartConfig } from "./config.ts";

type EmbeddedServices = {
  databaseUrl: string;
  careKeysUrl?: string | undefined;
  serverPort: number;
  smtpPort: number;
  simulatorPort: number;
  paymentPort?: number;
  flightPort?: number;
  secrets: Record<string, string>;
  officeDemoKey?: string | undefined;
};

/** The operator's settings, with embedded parts for the rest. */
export function productEnvironment(config: StartConfig, embedded: EmbeddedServices): Record<string, string> {
  const {
    databaseUrl,
    careKeysUrl,
    serverPort,
    smtpPort,
    simulatorPort,
    paymentPort,
    flightPort,
    secrets,
    officeDemoKey,
  } = embedded;
  const { PORT, HOST, MAILROOM_PORT, LOG_LEVEL } = config;
  return {
    DATABASE_URL: databaseUrl,
    ...(careKeysUrl && { CARE_KEYS_URL: careKeysUrl }),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${MAILROOM_PORT}/api/v1/sms`,
    ...(hasSimulator(config) && {
      DISPATCH_URL: `http://127.0.0.1:${simulatorPort}/orders`,
      SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}`,
    }),
    ...(paymentPort &&
      hasPaymentStandIn(config) && {
        MOLLIE_URL: `http://127.0.0.1:${paymentPort}`,
        MOLLIE_API_KEY: `test_${randomBytes(16).toString("hex")}`,
        KEPT_CARDS: "typed",
        PAYMENT_STAND_IN_PORT: String(paymentPort),
        PAYMENT_STAND_IN_FILE: join(config.DATA_DIR, "payment-stand-in"),
      }),
    ...(flightPort &&
      hasFlightStandIn(config) && {
        FLIGHT_API_URL: `http://127.0.0.1:${flightPort}`,
        FLIGHT_API_KEY: `stand-in:${randomBytes(16).toString("hex")}`,
      }),
    // The mailroom accepts bounces; an operator's mail server needs an agreement.
    ...(!config.SMTP_URL && { MAIL_BOUNCES: "bounces@domrit.example" }),
    PUBLIC_URL: `http://localhost:${PORT}`,
    BUILDS_DIR: join(config.DATA_DIR, "builds"),
    ...secrets,
    ...(officeDemoKey && { OFFICE_DEMO_KEY: officeDemoKey }),
    ...config.environment,
    PORT: String(serverPort),
    HOST,
    LOG_LEVEL,
    MAILROOM_PORT: String(MAILROOM_PORT),
    MAILROOM_SMTP_PORT: String(smtpPort),
    DISPATCH_SIMULATOR_PORT: String(simulatorPort),
    SITE_URL: addressOf(config, serverPort),
    // Child processes then use the project's Node.
    PATH: `${join(root, "node_modules/.bin")}:${config.environment.PATH ?? ""}`,
  };
}

/** Unless a real taxi centre is configured or it is turned off. */
export const hasSimulator = ({ DISPATCH_URL, DISPATCH_SIMULATOR }: StartConfig): boolean =>
  !DISPATCH_URL && DISPATCH_SIMULATOR !== "off";

export const hasPaymentStandIn = ({ MOLLIE_API_KEY }: StartConfig): boolean => !MOLLIE_API_KEY;

export const hasFlightStandIn = ({ FLIGHT_API_URL }: StartConfig): boolean => !FLIGHT_API_URL;

/** In development only, never where strangers can reach it. */
export const hasDemoOffice = ({ OFFICE, NODE_ENV, PUBLIC_URL, OFFICE_URL }: StartConfig): boolean =>
  OFFICE !== "off" && !isProduction({ NODE_ENV, PUBLIC_URL, OFFICE_URL });

/** The key is behind `#`: no server sees it before the page sends it. */
export function demoSignIn(config: StartConfig, key: string): string {
  const site = { ...config, PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}` };
  return new URL(`/office/sign-in#demo=${key}`, officeUrl(site)).href;
}

/** Unless mail server and SMS gateway are configured. */
export const hasMailroom = ({ SMTP_URL, SMS_GATEWAY_URL }: StartConfig): boolean => !(SMTP_URL && SMS_GATEWAY_URL);

export const addressOf = ({ HOST }: StartConfig, port: number): string =>
  `http://${["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST}:${port}`;
