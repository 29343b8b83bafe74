import { expect, test } from "vitest";
import { setUpConnections } from "../testing/set-up.ts";
import { inTransaction, prepared } from "./prepared.ts";

const { orm } = await setUpConnections();

test("a value goes where its number says, by itself and in a transaction alike", async () => {
  const statement = {
    name: "numbered values",
    text: "select $4::text as d, $1::text as a, $3::text as c, $2::text as b, $4::text as again",
  };
  const values = ["first", "second", "third", "fourth"];
  const right = [{ d: "fourth", a: "first", c: "third", b: "second", again: "fourth" }];
  expect(await prepared(orm)(statement, values)).toEqual(right);
  expect(await orm.em.fork().transactional((em) => inTransaction(em)(statement, values))).toEqual(right);
});
