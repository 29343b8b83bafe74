import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { HistoryWriter } from "../history.ts";
import type { Browser } from "./site.ts";

const keptSchema = v.object({ id: v.string() });

export async function write(browser: Browser, writing: HistoryWriter): Promise<void> {
  const body = {
    name: "Kanarie Vogelaar",
    email: writing.email,
    subject: "booking",
    message: "Kanarie vraagt of er ook een kooi mee kan.",
  };
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await browser.askUntil([201], () => ({ what: "write", path: "/api/contact", body, headers }));
  const kept = v.safeParse(keptSchema, answer?.body);
  if (kept.success) writing.id = kept.output.id;
}
