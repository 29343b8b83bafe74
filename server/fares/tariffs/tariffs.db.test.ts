import { TARIFFS } from "@domrit/shared/fares/tariffs.ts";
import { expect, test } from "vitest";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { tariffs } = server.context;

test("a new database has the tariff of the specification, and prices go by it", () => {
  expect(tariffs.published()).toMatchObject(TARIFFS);
  expect(tariffs.published()).toHaveLength(TARIFFS.length);
  expect(tariffs.on("2026-11-25")).toMatchObject({ ...TARIFFS[0], id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(tariffs.of({})).toBe(tariffs.on("2026-11-25"));
});
