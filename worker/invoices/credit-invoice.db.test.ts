import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { createInvoice } from "@domrit/server/invoices/invoice.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { testEnvironment } from "../testing/environment.ts";

const { databaseUrl, orm } = await setUpConnections();

test("the office takes an invoice back with one command", async () => {
  const customer = await createCustomer(orm.em);
  const invoice = await createInvoice(orm.em, customer.id);
  const run = async (...words: string[]) => {
    const env = testEnvironment({
      databaseUrl,
      smtpUrl: "smtp://127.0.0.1:1",
      smsUrl: "http://127.0.0.1:1",
    });
    const child = spawn(process.execPath, [join(import.meta.dirname, "credit-invoice.ts"), ...words], { env });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: child.exitCode, said, complained };
  };
  const done = await run(invoice.number, "Verkeerde", "prijs");
  const credit = await orm.em.fork().findOneOrFail(Invoice, { creditedId: invoice.id }, { populate: ["document"] });
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(credit.number) });
  expect(credit.document.corrects).toMatchObject({ number: invoice.number, reason: "Verkeerde prijs" });
  expect(await run("2026-999999", "x")).toMatchObject({
    code: 1,
    complained: expect.stringContaining("There is no invoice"),
  });
  expect(await run(invoice.number)).toMatchObject({ code: 1, complained: expect.stringContaining("the reason") });
});
