import { expect, test } from "vitest";
import type { CareKeys } from "./booking/care/care-keys.ts";
import { createEmbeddedProvider } from "./cards/payment-provider.ts";
import { entities } from "./entities.ts";
import { personalData } from "./personal-data.ts";
import { setUpConnections } from "./testing/set-up.ts";

/** Names of columns by which a row tells of somebody, or whose it is. */
const PERSONAL = /customer|guest|driver_id|holder_id|mail|phone|name$|address|street|device|contact|position|sealed/;

/** Tables with such a column that hold nothing of an account. */
const OF_NO_ACCOUNT: Record<string, string> = {
  audit_entry: "who of the staff did what; contact data of others is masked in it",
  blocked_contact: "whom to write to no more, kept so that it is not done again",
  destination_away: "the name of a service",
  discount_code: "whom a discount is for, as a hash and masked",
  driver: "the company's drivers, who have no account; the cleanup deletes it a year after their last day",
  driver_device:
    "browsers in which the company's drivers are signed in; the cleanup deletes it after 30 days without use",
  driver_invitation: "a way for a driver to sign in; it goes when it is taken or has expired",
  driver_day: "which days a driver was told and confirmed; the cleanup deletes it after 30 days",
  driver_message: "what the desk and a driver wrote to each other; the cleanup deletes it after 30 days",
  driver_news: "what a driver was told of rides; the cleanup deletes it after 30 days",
  driver_push: "where a driver's browser is pushed to; it goes with the device",
  duty_entry: "when a driver worked, who has no account; the cleanup deletes it after two years",
  free_days: "of which days a driver asked to be free; the cleanup deletes it 30 days after them",
  interruption:
    "when a driver is ill or away, who has no account, and why in one word; the cleanup deletes it after 30 days",
  migration: "the name of a file",
  paper: "papers of the company's drivers, who have no account; the cleanup deletes them with the driver",
  paper_scan: "the scan of such a paper; the sweep deletes it once its driver leaves",
  planned_shift: "when a driver is to work, who has no account; the cleanup deletes it",
  price_text: "a caller's number and a price; the cleanup deletes it after a day",
  shift: "when a driver worked, who has no account; where the driver is goes when it ends",
  shift_settlement: "the cash of a driver's shift, counted: books, which the cleanup deletes after seven years",
  shift_press: "that a driver's press was taken; the cleanup deletes it after 60 days",
  venue: "a hotel, hospital or restaurant: a company's name and address",
  venue_device: "tablets of receptions; the cleanup deletes it after 90 days without use",
  staff: "who works at the office",
};

const { orm } = await setUpConnections();

test("each table that holds something personal is exported and erased by a feature", async () => {
  const columns = await orm.em.execute<{ table: string; column: string }[]>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const personal = new Set(columns.filter(({ column }) => PERSONAL.test(column)).map(({ table }) => table));
  const covered = personalData(createEmbeddedProvider(["key"]), {} as CareKeys).flatMap(({ tables }) => tables);
  const names = covered.map(({ meta }) => meta.tableName);
  expect([...personal].filter((table) => !(names.includes(table) || table in OF_NO_ACCOUNT))).toEqual([]);
  // Neither list tells of what has gone.
  expect(Object.keys(OF_NO_ACCOUNT).filter((table) => !personal.has(table))).toEqual([]);
  expect(covered.filter((table) => !entities.some((entity) => entity.meta === table.meta))).toEqual([]);
});
