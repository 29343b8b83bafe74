import { randomInt, randomUUID } from "node:crypto";
import { createCustomer, PASSWORD } from "@domrit/server/account/account.factory.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { endProcess } from "../machine/child-process.ts";
import { atMost, type Benchmark, median, percentile, type Row } from "../measuring/row.ts";
import { bookEvenly } from "./load/book.ts";
import { type LoadAnswer, type LoadRequest, postAtRate } from "./load/open-loop.ts";
import { startStack } from "./stack.ts";

const BOOKINGS_PER_SECOND = 100;
const GUESSES_PER_SECOND = 100;
const GUESSERS = 100;
const CUSTOMERS = 50;
const SIGN_INS_PER_SECOND = 2;
const WARM_UP_SECONDS = 8;
const SECONDS = 5;
const ROUNDS = 7;
const BAR = 2;
const SIGN_IN_BAR_MS = 2000;

/** Bookings and right sign-ins during guesses from a hundred addresses, with limits and without. */
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
      const known = await signInBefore(url, emails);
      await book(url, WARM_UP_SECONDS);
      await guess(url, emails, WARM_UP_SECONDS);
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS) rounds.push(await measureRound(url, emails, known));
      rows.push(asRow(which, rounds), signInRow(which, rounds));
      await endProcess(server);
    }
    return rows;
  },
};

type Round = { quiet: number; flooded: number; hashed: number; signIns: LoadAnswer[] };

async function measureRound(url: string, emails: readonly string[], known: KnownBrowsers): Promise<Round> {
  const quiet = await book(url, SECONDS);
  const [flooded, hashed, signIns] = await Promise.all([
    book(url, SECONDS),
    guess(url, emails, SECONDS),
    signIn(url, emails, SECONDS, known),
  ]);
  return { quiet, flooded, hashed, signIns };
}

function asRow(which: string, rounds: readonly Round[]): Row {
  const of = (figure: "quiet" | "flooded" | "hashed"): number => median(rounds.map((round) => round[figure]));
  const ratio = median(rounds.map(({ quiet, flooded }) => flooded / quiet));
  const times = `p99 ${of("quiet").toFixed(1)} → ${of("flooded").toFixed(1)} ms`;
  return atMost({
    what: `POST /api/bookings at ${BOOKINGS_PER_SECOND}/s during ${GUESSES_PER_SECOND} wrong logins/s, ${which}`,
    is: ratio,
    bar: BAR,
    unit: "×",
    told: `${ratio.toFixed(2)} × quiet (${times}; ${Math.round(of("hashed"))} hashed/s)`,
  });
}

function signInRow(which: string, rounds: readonly Round[]): Row {
  const all = rounds.flatMap(({ signIns }) => signIns);
  const inside = all.filter(({ status }) => status === 200).length;
  const slowest = Math.max(...all.map(({ milliseconds }) => milliseconds));
  return {
    what: `customers who sign in with the right password during it, ${which}`,
    measured: `${inside} of ${all.length} get in, the slowest after ${Math.round(slowest)} ms`,
    bar: `all, ≤ ${SIGN_IN_BAR_MS} ms`,
    reached: inside === all.length && slowest <= SIGN_IN_BAR_MS,
  };
}

async function book(url: string, seconds: number): Promise<number> {
  return percentile(await bookEvenly(url, { perSecond: BOOKINGS_PER_SECOND, seconds, headers: anyAddress }), 0.99);
}

/** Returns how many a second were hashed. Throws when a try was neither refused nor postponed. */
async function guess(url: string, emails: readonly string[], seconds: number): Promise<number> {
  const next = (): LoadRequest => ({
    body: JSON.stringify({ email: anyEmail(emails), password: randomUUID() }),
    headers: { "X-Forwarded-For": `203.0.113.${randomInt(1, GUESSERS + 1)}` },
  });
  const answers = await postAtRate(`${url}/api/auth/login`, { perSecond: GUESSES_PER_SECOND, seconds, next });
  const other = answers.find(({ status }) => ![401, 429, 503].includes(status));
  if (other) throw new Error(`a wrong login was answered with ${other.status}`);
  return answers.filter(({ status }) => status === 401).length / seconds;
}

async function signIn(
  url: string,
  emails: readonly string[],
  seconds: number,
  known: KnownBrowsers,
): Promise<LoadAnswer[]> {
  const next = (): LoadRequest => {
    const email = emails[randomInt(emails.length)] ?? "";
    return {
      body: JSON.stringify({ email, password: PASSWORD }),
      headers: { ...anyAddress(), Cookie: known.get(email) ?? "" },
    };
  };
  return await postAtRate(`${url}/api/auth/login`, { perSecond: SIGN_INS_PER_SECOND, seconds, next });
}

const anyEmail = (emails: readonly string[]): string =>
  emails[randomInt(emails.length * 2)] ?? `${randomUUID()}@example.nl`;

type KnownBrowsers = ReadonlyMap<string, string>;

async function signInBefore(url: string, emails: readonly string[]): Promise<KnownBrowsers> {
  const known = new Map<string, string>();
  for (const email of emails) {
    const browser = createClient(url);
    const { status } = await browser.post("/api/auth/login", { email, password: PASSWORD }, anyAddress());
    const device = browser.cookies.get("device");
    if (!device) throw new Error(`a customer could not sign in before the flood: ${status}`);
    known.set(email, `device=${device}`);
  }
  return known;
}

const anyAddress = () => ({ "X-Forwarded-For": Array.from({ length: 4 }, () => randomInt(1, 224)).join(".") });

async function createCustomers(databaseUrl: string): Promise<string[]> {
  const orm = await connect(databaseUrl, entities);
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(orm.em)));
  await orm.close(true);
  return customers.map(({ email }) => email);
}
