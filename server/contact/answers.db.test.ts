import { test } from "vitest";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();

test("a message is received", async () => {
  const message = { name: "Jo Smit", email: "jo@example.com", subject: "complaint", message: "De taxi kwam te laat." };
  const sent = await createClient(server.url).post("/api/contact", message);
  await expectRecorded("contact-sent", sent, { [sent.body.id]: "2f4f0c1e-8b56-4a0e-9d35-7c0a6a1b5e10" });
});
