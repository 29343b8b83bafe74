import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { ANSWER_WITHIN_MS } from "../http/deadline.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer({ answerWithinMs: ANSWER_WITHIN_MS });
let other: pg.Client;
beforeEach(async () => {
  other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
});
afterEach(() => other.end());

const bookings = () => server.context.orm.em.fork().count(Booking);
const failSaving = () =>
  other.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no session today'; end $$;
    create trigger fail before insert or update on session for each row execute function fail()`);
const mendSaving = () => other.query("drop function fail cascade");
/** Sessions can be read, but saving one waits. */
const holdSaving = () => other.query("begin; lock table session in share mode");
const releaseSaving = () => other.query("commit");

test("a guest whose session cannot be saved has booked nothing", async () => {
  const before = await bookings();
  await failSaving();
  const { status } = await createClient(server.url).post("/api/bookings", bookingRequest());
  await mendSaving();
  expect([status, await bookings()]).toEqual([500, before]);
});

test.each([
  ["fails", failSaving, mendSaving],
  ["hangs", holdSaving, releaseSaving],
])(
  "a booking that is made is acknowledged, though saving what the browser opened %s",
  async (_how, breakIt, mendIt) => {
    const [sent, headers] = [bookingRequest(), { "Idempotency-Key": crypto.randomUUID() }];
    const first = await createClient(server.url).post("/api/bookings", sent, headers);
    await breakIt();
    const again = await createClient(server.url).post("/api/bookings", sent, headers);
    await mendIt();
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  },
);

test("a sign-out that could not be saved is told as failed", async () => {
  const client = createClient(server.url);
  await client.post("/api/bookings", bookingRequest());
  await other.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before delete on session for each row execute function fail()`);
  const { status } = await client.post("/api/auth/logout", {});
  await mendSaving();
  expect(status).toBe(500);
});

test("a session that a request has saved is not saved again at its end", async () => {
  await other.query(`create table saved (at timestamptz default clock_timestamp());
    create function count_saved() returns trigger language plpgsql as $$ begin insert into saved default values; return null; end $$;
    create trigger count_saved after insert or update on session for each row execute function count_saved()`);
  await createClient(server.url).post("/api/bookings", bookingRequest());
  expect((await other.query("select from saved")).rowCount).toBe(1);
});
