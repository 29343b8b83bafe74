import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { PASSWORD, registration, signedIn } from "../account/account.factory.ts";
import { createLog } from "../log/log.ts";
import { createClient } from "../testing/client.ts";
import { databaseFiles, dumpTables } from "../testing/search-database.ts";
import { setUpServer } from "../testing/set-up.ts";
import { cardEntry, cardNumber } from "./card.factory.ts";

const logged: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const server = await setUpServer({ log: createLog("server", "trace", sink) });

const CVV = "7391";
/** How all the numbers begin, so that one search finds any of them: there is much to search. */
const FIRST_DIGITS = cardNumber().slice(0, 12);
const inGroups = (digits: string) => digits.replace(/(.{4})(?=.)/g, "$1 ");
const newCard = (overrides: Record<string, unknown> = {}) =>
  cardEntry({ cardNumber: cardNumber(FIRST_DIGITS), cvv: CVV, ...overrides });
const PATH = "/api/user/payment-methods";
const execute = (sql: string) => server.context.orm.em.execute(sql);

test("of fifty cards no number is in the database, its files, or any log, whatever went wrong", async () => {
  const { client } = await signedIn(server);
  let sent = 0;
  const send = (card: unknown = newCard(), headers: Record<string, string> = {}, who = client) => {
    sent += 1;
    return who.post(PATH, card, headers);
  };

  for (let i = 0; i < 40; i += 1) expect((await send()).status).toBe(201);
  const { cardNumber: digits, ...grouped } = newCard();
  expect((await send({ ...grouped, cardNumber: inGroups(digits) })).status).toBe(201);
  expect((await send(newCard({ holderName: "" }))).status).toBe(422);
  expect((await send(newCard({ surprise: true }))).status).toBe(422);
  expect((await send(newCard(), {}, createClient(server.url))).status).toBe(401);
  expect((await send(JSON.stringify(newCard()).slice(0, -1))).status).toBe(400);
  expect((await send(newCard(), { "Content-Type": "text/plain" })).status).toBe(415);
  expect((await send(newCard(), { Origin: "https://elders.example" })).status).toBe(403);
  await execute("alter table payment_method rename to payment_method_away");
  expect((await send()).status).toBe(500);
  await execute("alter table payment_method_away rename to payment_method");
  const { describe } = server.context.payments;
  server.context.payments.describe = () => Promise.reject(new Error("the provider is away"));
  expect((await send()).status).toBe(500);
  server.context.payments.describe = describe;
  while (sent < 50) await send();

  const table = await dumpTables(server.context.orm.em);
  const stored = await databaseFiles(server.context.orm.em);
  const log = logged.join("");
  expect(table).toContain("card_");
  expect(stored.some((file) => file.includes("card_"))).toBe(true);
  expect(log).toContain("request failed");
  for (const spelling of [FIRST_DIGITS, inGroups(FIRST_DIGITS)]) {
    expect(table.includes(spelling)).toBe(false);
    expect(log.includes(spelling)).toBe(false);
    expect(stored.some((file) => file.includes(spelling))).toBe(false);
  }
  expect(log).not.toMatch(new RegExp(`\\b${CVV}\\b`));
  expect(table).not.toContain(`"${CVV}"`);
});

test("no password or address of a customer is in a log, also when the database fails", async () => {
  const sent = registration({ firstName: "Gülşen", email: "geheim.adres@example.nl", phone: "06 98765432" });
  const browser = createClient(server.url);
  await execute("alter table customer rename column language to tongue");
  expect((await browser.post("/api/auth/register", sent)).status).toBe(500);
  await execute("alter table customer rename column tongue to language");
  expect((await browser.post("/api/auth/register", sent)).status).toBe(201);
  await browser.post("/api/auth/login", { email: sent.email, password: `${PASSWORD}!` });
  await browser.post("/api/auth/forgot-password", { email: sent.email });
  const log = logged.join("");
  for (const secret of [PASSWORD, "Gülşen", "geheim.adres", "98765432", String(browser.cookies.get("sid"))]) {
    expect(log).not.toContain(secret);
  }
  expect(await dumpTables(server.context.orm.em)).not.toContain(PASSWORD);
});
