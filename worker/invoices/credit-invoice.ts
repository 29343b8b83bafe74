import { connect } from "@domrit/server/database/orm.ts";
import { issueCreditNote } from "@domrit/server/invoices/issue-credit-note.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { readConfig } from "../config.ts";
import { renderInvoice } from "./render-invoice.ts";

/**
 * The office's command to take an invoice back: `node worker/invoices/credit-invoice.ts <number> <reason>`. The customer
 * gets the credit note by e-mail and in the account; the reason is on it.
 */
const [number = "", ...words] = process.argv.slice(2);
const reason = words.join(" ");
if (!number || !reason)
  throw new Error("Give the number of the invoice and the reason, such as: 2026-000123 Wrong price");

const orm = await connect(readConfig().DATABASE_URL, 1);
try {
  const creditNote = await issueCreditNote(orm.em, number, reason, renderInvoice, new Date());
  process.stdout.write(`Invoice ${number} is taken back by credit note ${creditNote.number}.\n`);
} catch (thrown) {
  const isUnknown = thrown instanceof DomainError && thrown.code === "not_found";
  throw isUnknown ? new Error(`There is no invoice ${number}.`) : thrown;
} finally {
  await orm.close(true);
}
