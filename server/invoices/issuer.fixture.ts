import { connect } from "../database/orm.ts";
import { entities } from "../entities.ts";
import { commitWith } from "../testing/commit.ts";
import { renderPlainly } from "./invoice.factory.ts";
import type { Render } from "./issuing/issue.ts";
import { issueInvoice } from "./issuing/issue-invoice.ts";

/** A process that issues everything due, several at a time; some fail on the way. */
const [databaseUrl = "", issuers = "1"] = process.argv.slice(2);
const orm = await connect(databaseUrl, entities, Number(issuers), { connectMs: 60_000 });

const renderOrFail: Render = (document) =>
  Math.random() < 0.05 ? Promise.reject(new Error("failed on the way")) : renderPlainly(document);

const DUE = `
  select id from booking where status = 'completed' and id not in (select booking_id from invoice)
  order by random() limit 20`;

async function issueAll(): Promise<void> {
  for (;;) {
    const due = await orm.em.fork().execute<{ id: string }[]>(DUE);
    if (due.length === 0) return;
    for (const { id } of due)
      await issueInvoice(commitWith(orm.em), Number(id), renderOrFail, new Date()).catch(() => undefined);
  }
}
await Promise.all(Array.from({ length: Number(issuers) }, issueAll));
await orm.close(true);
