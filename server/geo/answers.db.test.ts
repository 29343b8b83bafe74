import { test } from "vitest";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();

test.each([
  ["nie", "places-nie"],
  ["utr", "places-utr"],
  ["schip", "places-schip"],
  ["qwxyz", "places-none"],
])("places are found by '%s': %s", async (typed, name) => {
  const query = `q=${typed}&format=json&limit=5&addressdetails=1`;
  await expectRecorded(name, await createClient(server.url).send(`/api/geocode/search?${query}`));
});
