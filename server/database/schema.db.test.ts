import { expect, test } from "vitest";
import { setUpConnections } from "../testing/set-up.ts";

const { orm } = await setUpConnections();

test("the migrations make exactly the tables that the entities describe", async () => {
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
});
