import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStore, keepKnown, readKnown } from "./store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domrit-stand-in-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("after a restart an earlier payment can be refunded and a kept card charged", () => {
  const file = join(folder, "known");
  const before = createStore(undefined, readKnown(file));
  const customer = before.customers.add();
  const order = { description: "A ride", redirectUrl: "http://site.example", webhookUrl: undefined, metadata: null };
  const paid = before.add({ ...order, cents: 6500, sequenceType: "first", customerId: customer.id });
  before.end(paid, "paid");
  keepKnown(file, before.known);

  const after = createStore(undefined, readKnown(file));
  const found = after.payment(paid.id);
  expect(found).toEqual(paid);
  expect(found && after.remaining(found)).toBe(6500);
  expect(after.customers.mandatesOf(customer.id)).toEqual(before.customers.mandatesOf(customer.id));
});
