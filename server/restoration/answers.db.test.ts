import { test } from "vitest";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();

test("a booking that is not known, and may have been lost", async () => {
  // In years, as only a loss of the last thirty days is told.
  const values = ["2030-11-23T13:05:00Z", "2030-11-23T13:10:00Z"];
  await server.context.orm.em
    .fork()
    .execute("insert into restoration (generation, restored_to, lost_at, held_since) values (1, ?, ?, now())", values);
  const answer = await createClient(server.url).send("/api/bookings/1003", { language: "en" });
  await expectRecorded("not-found-lost", answer);
});
