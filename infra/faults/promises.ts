import pg from "pg";
import type { Row } from "../bench/row.ts";
import { WORKER_INTERRUPTIONS } from "./fault-list.ts";
import type { Attempt } from "./guests.ts";
import type { Product } from "./product.ts";

const holds = (what: string, broken: number, of: number): Row => ({
  what,
  measured: `${broken} of ${of} broken`,
  bar: "0",
  reached: broken === 0 && of > 0,
});

/** Holds what the guests were told against the database, the mailboxes and the phones, after everything came to rest. */
export async function checkPromises(product: Product, attempts: readonly Attempt[]): Promise<Row[]> {
  const database = new pg.Client({ connectionString: product.databaseUrl() });
  await database.connect();
  const { rows } = await database.query<{ id: string; email: string }>("select id, contact_email email from booking");
  await database.end();
  const booked = Map.groupBy(rows, ({ email }) => email);
  const of = attempts.length;
  const count = (isBroken: (attempt: Attempt) => boolean) => attempts.filter(isBroken).length;
  const idsOf = ({ email }: Attempt) => (booked.get(email) ?? []).map(({ id }) => Number(id));

  const mails = Map.groupBy(product.smtp.mails, ({ to }) => to[0]);
  const texts = Map.groupBy(
    product.sms.requests.map(({ body }): { to: string; clientRef: string } => JSON.parse(body)),
    ({ to }) => to,
  );
  const mailIds = ({ email }: Attempt) => new Set((mails.get(email) ?? []).map(({ message }) => message.MessageID));
  const textIds = ({ phone }: Attempt) => new Set((texts.get(phone) ?? []).map(({ clientRef }) => clientRef));
  const extra = product.smtp.mails.length - mails.size + (product.sms.requests.length - texts.size);
  return [
    holds(
      "every guest got an answer",
      count((attempt) => attempt.acknowledged === undefined),
      of,
    ),
    holds(
      "one booking a guest, the one acknowledged",
      count((attempt) => `${idsOf(attempt)}` !== `${attempt.acknowledged}`),
      of,
    ),
    holds(
      "one e-mail a booking, by Message-ID",
      count((attempt) => mailIds(attempt).size !== 1),
      of,
    ),
    holds(
      "one text message a booking, by reference",
      count((attempt) => textIds(attempt).size !== 1),
      of,
    ),
    holds("no message without a booking", [...mails.keys(), ...texts.keys()].length - 2 * booked.size, of),
    {
      what: "repeated copies of messages",
      measured: String(extra),
      bar: `≤ ${WORKER_INTERRUPTIONS} interruptions of the worker × what it had in hand`,
      reached: extra <= WORKER_INTERRUPTIONS * 20,
    },
  ];
}
