import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { issueCreditNote } from "@domrit/server/invoices/issuing/take-back.ts";
import { loadInvoices, renderInvoice } from "@domrit/server/invoices/rendering/render-invoice.ts";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import { createCommit } from "@domrit/server/outbox/commit.ts";
import { printableError } from "@domrit/server/process/printable-error.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { readConfig } from "../config.ts";

/** `node worker/invoices/credit-invoice.ts <number> <reason>`; the reason is on the credit note. */
const [number = "", ...words] = process.argv.slice(2);
const reason = words.join(" ");

async function credit(): Promise<string> {
  if (!number || !reason)
    throw new OperatorError("Give the number of the invoice and the reason, such as: 2026-000123 Wrong price");
  await using scope = new AsyncDisposableStack();
  await loadInvoices();
  const orm = await connect(readConfig().DATABASE_URL, entities, 1);
  scope.defer(() => orm.close(true));
  const commit = createCommit(orm.em, () => undefined);
  try {
    return (await issueCreditNote(commit, number, reason, renderInvoice, new Date())).number;
  } catch (thrown) {
    const isUnknown = thrown instanceof DomainError && thrown.code === "not_found";
    throw isUnknown ? new OperatorError(`There is no invoice ${number}.`) : thrown;
  }
}

try {
  process.stdout.write(`Invoice ${number} is taken back by credit note ${await credit()}.\n`);
} catch (thrown) {
  process.stderr.write(`${printableError(thrown)}\n`);
  process.exitCode = 1;
}
