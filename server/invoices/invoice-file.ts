import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { uuidParam } from "../http/uuid-param.ts";
import { Invoice } from "./invoice.entity.ts";
import { invoiceFileName } from "./invoice-view.ts";

export const INVOICE_FILES = [
  { format: "pdf", type: "application/pdf", extension: "pdf" },
  { format: "ubl", type: "application/xml; charset=utf-8", extension: "xml" },
] as const;
type InvoiceFile = (typeof INVOICE_FILES)[number];

/** A step: the invoice in the path. */
export const askedInvoice = (ctx: Context, name = "id"): { id: string } => ({ id: uuidParam(ctx, name) });

/** An invoice's file as it was issued, which the browser saves. Throws `not_found`. */
export async function sendInvoiceFile(
  ctx: Context,
  em: EntityManager,
  where: FilterQuery<Invoice>,
  { format, type, extension }: InvoiceFile,
): Promise<Buffer> {
  const invoice = await em.findOne(Invoice, where, { populate: ["document", format] });
  if (!invoice) throw new DomainError("not_found");
  ctx.attachment(invoiceFileName(invoice.document, extension));
  ctx.type = type;
  return invoice[format];
}
