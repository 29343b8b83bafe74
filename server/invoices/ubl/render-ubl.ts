import { daysOf } from "@domrit/shared/invoices/period.ts";
import { XMLBuilder } from "fast-xml-parser";
import { translator } from "../../i18n/translate.ts";
import type { CollectiveInvoice, InvoiceDocument, RideInvoice } from "../invoice-document.ts";
import { paymentText } from "../payment-texts.ts";
import { extrasInShort, groupName, longDate, longPeriod } from "../texts.ts";
import { invoiceLines, monetaryTotal, paymentMeans, taxTotal } from "./amounts.ts";
import { customerParty, supplierParty } from "./parties.ts";

const UBL = "urn:oasis:names:specification:ubl:schema:xsd:";
const EN_16931 = "urn:cen.eu:en16931:2017";
const NLCIUS = `${EN_16931}#compliant#urn:fdc:nen.nl:nlcius:v1.0`;
/** BT-23: the process by which a Peppol access point routes an invoice. */
const PEPPOL_BILLING = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/** UNTDID 1001. */
const COMMERCIAL_INVOICE = "380";
const CREDIT_NOTE = "381";

const xml = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
});

/** Renders UBL 2.1: NLCIUS when the buyer is a company with number and address, as its rules demand; else EN 16931. */
export function renderUbl(document: InvoiceDocument): Buffer {
  const isCredit = document.kind === "credit_note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const content = isCredit ? creditNote(document) : invoice(document);
  return Buffer.from(
    xml.build({
      "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
      [root]: {
        "@xmlns": `${UBL}${root}-2`,
        "@xmlns:cac": `${UBL}CommonAggregateComponents-2`,
        "@xmlns:cbc": `${UBL}CommonBasicComponents-2`,
        ...content,
      },
    }),
  );
}

function invoice(document: InvoiceDocument) {
  const { issueDate, dueDate } = document;
  return {
    ...identification(document),
    "cbc:IssueDate": issueDate,
    ...(dueDate && { "cbc:DueDate": dueDate }),
    "cbc:InvoiceTypeCode": COMMERCIAL_INVOICE,
    ...subject(document),
    ...parties(document),
    ...paymentMeans(document, isDutchCompany(document)),
    "cac:PaymentTerms": { "cbc:Note": paymentText(document) },
    "cac:TaxTotal": taxTotal(document),
    "cac:LegalMonetaryTotal": monetaryTotal(document),
    "cac:InvoiceLine": invoiceLines(document, "cbc:InvoicedQuantity"),
  };
}

function creditNote(document: InvoiceDocument) {
  return {
    ...identification(document),
    "cbc:IssueDate": document.issueDate,
    "cbc:CreditNoteTypeCode": CREDIT_NOTE,
    ...subject(document),
    "cac:BillingReference": { "cac:InvoiceDocumentReference": { "cbc:ID": document.corrects?.number } },
    ...parties(document),
    "cac:TaxTotal": taxTotal(document),
    "cac:LegalMonetaryTotal": monetaryTotal(document),
    "cac:CreditNoteLine": invoiceLines(document, "cbc:CreditedQuantity"),
  };
}

const isDutchCompany = ({ buyer }: InvoiceDocument): boolean => buyer.kvk !== null && buyer.address !== null;

function identification(document: InvoiceDocument) {
  const isNlcius = isDutchCompany(document);
  return {
    "cbc:CustomizationID": isNlcius ? NLCIUS : EN_16931,
    ...(isNlcius && { "cbc:ProfileID": PEPPOL_BILLING }),
    "cbc:ID": document.number,
  };
}

function subject(document: InvoiceDocument) {
  const { corrects } = document;
  const { summary, reference, accounting, period, order } =
    "rides" in document ? aboutMonth(document) : aboutRide(document);
  return {
    "cbc:Note": corrects ? `${summary}. ${corrects.reason}` : summary,
    "cbc:DocumentCurrencyCode": "EUR",
    ...(accounting && { "cbc:AccountingCost": accounting }),
    "cbc:BuyerReference": document.buyer.reference ?? reference,
    ...(period && { "cac:InvoicePeriod": period }),
    ...(order && { "cac:OrderReference": { "cbc:ID": order } }),
  };
}

type Subject = {
  summary: string;
  reference: string;
  accounting?: string | undefined;
  period?: Record<string, string>;
  order?: string | undefined;
};

function aboutRide({ ride, language }: RideInvoice): Subject {
  const { pickupLocation: pickup, destination, date, reference, costCentre, orderReference } = ride;
  const facts = { pickup, destination, date: longDate(date, language) };
  const way = translator(language)("invoice:ride.summary", facts);
  const extras = extrasInShort(ride, language);
  return { summary: extras ? `${way}. ${extras}` : way, reference, accounting: costCentre, order: orderReference };
}

/** The period begins with the first ride, which may be in an earlier month. */
function aboutMonth({ month, rides, groupedBy, group, language }: CollectiveInvoice): Subject {
  const { from, to } = daysOf(month);
  const dates = [from, to, ...rides.map(({ date }) => date)].toSorted();
  const summary = translator(language)("invoice:collective.summary", { month: longPeriod(month, language) });
  const isOfOne = groupedBy && group !== undefined;
  return {
    summary: isOfOne ? `${summary}, ${groupName(groupedBy, group, language)}` : summary,
    reference: month,
    period: { "cbc:StartDate": dates[0] ?? "", "cbc:EndDate": dates.at(-1) ?? "" },
  };
}

function parties(document: InvoiceDocument) {
  const { seller, buyer } = document;
  return {
    "cac:AccountingSupplierParty": { "cac:Party": supplierParty(seller) },
    "cac:AccountingCustomerParty": { "cac:Party": customerParty(buyer) },
    ...("ride" in document && { "cac:Delivery": { "cbc:ActualDeliveryDate": document.ride.date } }),
  };
}
