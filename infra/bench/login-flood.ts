import { randomInt, randomUUID } from "node:crypto";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { bookEvenly } from "./booking-arrivals.ts";
import { postAtRate, type Sent } from "./open-loop.ts";
import { endProcess } from "./process.ts";
import { type Benchmark, median, percentile, type Row } from "./row.ts";
import { startStack } from "./stack.ts";

const BOOKINGS_PER_SECOND = 100;
const GUESSES_PER_SECOND = 100;
const CUSTOMERS = 50;
const WARM_UP_SECONDS = 8;
const SECONDS = 5;
const ROUNDS = 7;
const BAR = 2;

/**
 * How much longer bookings take while somebody tries wrong passwords, half of them for accounts that are there: with
 * every try let through to be hashed, and with the limits that are in force. Quiet and flooded by turns.
 */
export const loginFlood: Benchmark = {
  name: "login-flood",
  async run(scope) {
    const { url, databaseUrl, startServer } = await startStack(scope);
    const emails = await createCustomers(databaseUrl);
    const rows: Row[] = [];
    for (const [which, scale] of [
      ["each let through", "1000000"],
      ["with their limits", "1"],
    ] as const) {
      const server = await startServer({ RATE_LIMIT_SCALE: scale, TRUSTED_PROXIES: "1" });
      await book(url, WARM_UP_SECONDS);
      await guess(url, emails, WARM_UP_SECONDS);
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await measureRound(url, emails));
      rows.push(asRow(which, rounds));
      await endProcess(server);
    }
    return rows;
  },
};

type Round = { quiet: number; flooded: number; hashed: number };

async function measureRound(url: string, emails: readonly string[]): Promise<Round> {
  const quiet = await book(url, SECONDS);
  const [flooded, hashed] = await Promise.all([book(url, SECONDS), guess(url, emails, SECONDS)]);
  return { quiet, flooded, hashed };
}

function asRow(which: string, rounds: readonly Round[]): Row {
  const of = (figure: keyof Round): number => median(rounds.map((round) => round[figure]));
  const ratio = median(rounds.map(({ quiet, flooded }) => flooded / quiet));
  const times = `p99 ${of("quiet").toFixed(1)} → ${of("flooded").toFixed(1)} ms`;
  return {
    what: `POST /api/bookings at ${BOOKINGS_PER_SECOND}/s during ${GUESSES_PER_SECOND} wrong logins/s, ${which}`,
    measured: `${ratio.toFixed(2)} × quiet (${times}; ${Math.round(of("hashed"))} hashed/s)`,
    bar: `≤ ${BAR} ×`,
    reached: ratio <= BAR,
  };
}

/** Books for so long; the 99th percentile in milliseconds. */
async function book(url: string, seconds: number): Promise<number> {
  return percentile(await bookEvenly(url, { perSecond: BOOKINGS_PER_SECOND, seconds, headers: anyAddress }), 0.99);
}

/** Tries wrong passwords for so long; how many a second were hashed. Throws when one was neither refused nor put off. */
async function guess(url: string, emails: readonly string[], seconds: number): Promise<number> {
  const next = (): Sent => ({
    body: JSON.stringify({ email: anyEmail(emails), password: randomUUID() }),
    headers: anyAddress(),
  });
  const answers = await postAtRate(`${url}/api/auth/login`, { perSecond: GUESSES_PER_SECOND, seconds, next });
  const other = answers.find(({ status }) => ![401, 429, 503].includes(status));
  if (other) throw new Error(`a wrong login was answered with ${other.status}`);
  return answers.filter(({ status }) => status === 401).length / seconds;
}

const anyEmail = (emails: readonly string[]): string =>
  emails[randomInt(emails.length * 2)] ?? `${randomUUID()}@example.nl`;

/** Makes a request one of somebody else's, as our proxy tells. */
const anyAddress = () => ({ "X-Forwarded-For": Array.from({ length: 4 }, () => randomInt(1, 224)).join(".") });

async function createCustomers(databaseUrl: string): Promise<string[]> {
  const orm = await connect(databaseUrl);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(orm.em)));
  await orm.close(true);
  return customers.map(({ email }) => email);
}
