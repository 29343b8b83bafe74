import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { CareDetail } from "@domrit/server/booking/care/care-detail.entity.ts";
import { openCareKeys } from "@domrit/server/booking/care/care-keys.ts";
import { keepCare, readCare } from "@domrit/server/booking/care/care-of-rides.ts";
import { withClient } from "@domrit/server/database/with-client.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { databaseUrl } from "../../infra/postgres/connection.ts";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { forgetCare } from "./forget-care.ts";

const DAY_MS = 24 * 3_600_000;
const CARE = { aids: ["rollator" as const], companion: false, reimbursement: null, callBack: false, remark: "heup" };

const { orm, pool } = await setUpConnections();
const keysUrl = await setUpDatabase();
const keys = openCareKeys(keysUrl, pino({ level: "silent" }));
afterAll(() => keys.close());

async function careRide(pickupAt: Date): Promise<number> {
  const ride = await createBooking(orm.em, { pickupAt, isDiscreet: true, status: "completed" });
  await keepCare({ em: orm.em.fork(), keys }, [ride], CARE, new Date());
  return ride.id;
}
const read = (id: number) => readCare({ em: orm.em.fork(), keys }, [id]);

test("30 days after a ride neither the database nor a backup from before can be read any more", async () => {
  const old = await careRide(new Date(Date.now() - 30 * DAY_MS - 60_000));
  const young = await careRide(new Date(Date.now() - 29 * DAY_MS));
  expect(await read(old)).toEqual(new Map([[old, CARE]]));
  const backup = await pool.query("select * from care_detail");

  expect(await forgetCare(pool, keys)).toEqual({ rides: 1, keys: 0 });
  expect(await read(old)).toEqual(new Map());
  expect(await read(young)).toEqual(new Map([[young, CARE]]));
  const { rows } = await pool.query("select id::float8, is_discreet from booking");
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: old, is_discreet: null },
      { id: young, is_discreet: true },
    ]),
  );

  await pool.query("delete from care_detail");
  await pool.query("insert into care_detail select * from jsonb_populate_recordset(null::care_detail, $1)", [
    JSON.stringify(backup.rows),
  ]);
  expect(await orm.em.fork().count(CareDetail, { bookingId: old })).toBe(1);
  expect(await read(old)).toEqual(new Map());
  expect(await read(young)).toEqual(new Map([[young, CARE]]));
  const left = await withClient(keysUrl, (client) => client.query("select booking_id::float8 as id from care_key"));
  expect(left.rows).toEqual([{ id: young }]);
});

test("a key whose time is over goes even where its ride is not known, as after a booking that failed", async () => {
  await keys.make([{ id: 4711, until: new Date(Date.now() - DAY_MS) }]);
  await keys.make([{ id: 4712, until: new Date(Date.now() + DAY_MS) }]);
  expect(await forgetCare(pool, keys)).toEqual({ rides: 0, keys: 1 });
  expect([...(await keys.find([4711, 4712])).keys()]).toEqual([4712]);
});

test("while the keys are away nothing of a ride is forgotten, so that its key is destroyed later", async () => {
  const old = await careRide(new Date(Date.now() - 31 * DAY_MS));
  const away = openCareKeys(databaseUrl("postgres://127.0.0.1:1/x", "x"), pino({ level: "silent" }));
  await expect(forgetCare(pool, away)).rejects.toThrow();
  await away.close();
  expect(await orm.em.fork().count(CareDetail, { bookingId: old })).toBe(1);
  expect((await forgetCare(pool, keys)).rides).toBe(1);
});
