import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { invoiceFileName } from "@domrit/server/invoices/invoice-view.ts";
import { readReceivable } from "@domrit/server/invoices/receivable/receivables.ts";
import { groupIban, longDate } from "@domrit/server/invoices/texts.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import { greeting } from "../mail/greeting.ts";
import { invoiceAddress, whoGets } from "./invoice-email.ts";

const fact = v.object({ invoiceId: v.string(), customerId: v.string(), reminder: v.number() });

/** Says what is still open of an invoice; nothing once that is paid. */
export const sendInvoiceReminder = emailEffect({
  fact,
  key: ({ invoiceId, reminder }) => messageKey("invoice-reminder", invoiceId, "email", reminder),
  async write({ invoiceId, customerId, reminder }, { em, now, publicUrl }) {
    const invoice = await em.findOneOrFail(Invoice, invoiceId, { populate: ["document", "pdf"] });
    const customer = await whoGets(em, invoice, customerId);
    if (!customer) return "no_recipient";
    const left = (await readReceivable(em, invoiceId, dayOf(now)))?.left_cents ?? 0;
    if (left <= 0) return "not_due";
    const { document, pdf, number } = invoice;
    const { language: locale, dueDate = "", seller } = document;
    const t = translator(locale);
    const said = { number, total: formatMoney(left, locale), date: longDate(dueDate, locale) };
    const which = reminder > 1 ? "second" : "first";
    return {
      content: {
        locale,
        subject: t(`email-invoice:reminder.subject.${which}`, said),
        preview: t("email-invoice:reminder.preview", said),
        title: t(`email-invoice:reminder.title.${which}`),
        parts: [
          greeting(t, `${customer.firstName} ${customer.lastName}`),
          { kind: "text", text: t(`email-invoice:reminder.text.${which}`, said) },
          {
            kind: "facts",
            facts: [
              { label: t("invoice:facts.number.invoice"), value: number },
              { label: t("invoice:payment.label"), value: t("invoice:payment.dueBy", said) },
              { label: t("email-invoice:reminder.left"), value: said.total, strong: true },
            ],
          },
          {
            kind: "text",
            text: t("email-invoice:reminder.pay", { ...said, iban: groupIban(seller.iban), name: seller.name }),
          },
          { kind: "button", label: t("email-invoice:open"), href: new URL(APP_PAGES.invoices, publicUrl).href },
        ],
        reason: t("email-invoice:reason"),
      },
      to: await invoiceAddress(em, document, customer),
      attachments: [{ filename: invoiceFileName(document, "pdf"), contentType: "application/pdf", content: pdf }],
    };
  },
});
