import { expect, test } from "vitest";
import { createTestDatabase } from "../../infra/postgres/test-database.ts";
import { connect } from "./orm.ts";

test("the migrations make exactly the tables that the entities describe", async () => {
  const database = await createTestDatabase();
  const orm = await connect(database.url, 2);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
  await orm.close(true);
  await database.drop();
});
