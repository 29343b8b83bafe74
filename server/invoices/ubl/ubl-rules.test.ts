import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { ublFaults } from "../../testing/ubl-faults.ts";
import { COMPANY_BUYER, collectiveDocument, invoiceDocument } from "../invoice-document.factory.ts";
import type { CollectiveInvoice, InvoiceDocument, InvoicedPayment, Settlement } from "../invoice-document.ts";
import { drawUpCreditNote, drawUpPartCredit } from "../issuing/draw-up.ts";
import { renderUbl } from "./render-ubl.ts";

const credit = (document: InvoiceDocument) =>
  drawUpCreditNote({ number: "2026-000131", issueDate: "2026-12-23" }, document, "Verkeerd bedrijf");
/** All of an invoice of 38 euros paid in one way, but for what is open. */
const paid = (how: InvoicedPayment["how"], method: string | null = null, openCents = 0): Settlement => ({
  payments: [{ date: "2026-11-20", how, method, cents: 38_00 - openCents }],
  openCents,
});
/** A week's invoice with rides of a department and one without. */
function byDepartment(language: Locale): CollectiveInvoice {
  const { rides, ...invoice } = collectiveDocument({ language, month: "2026-W47", groupedBy: "department" });
  const ofSales = { department: "Verkoop", group: "Verkoop", orderReference: "PO & 7", passengerName: "Ayşe Kaya" };
  return { ...invoice, rides: rides.map((ride, index) => ({ ...ride, ...(index === 0 ? ofSales : { group: "" }) })) };
}
const FREE = [
  { label: "start", amountCents: 415 },
  { label: "discount", amountCents: -415 },
] as const;

describe.each(LOCALES)("in %s, no rule is broken by", (language) => {
  const company = { language, buyer: COMPANY_BUYER };
  test.each([
    ["a company's ride", invoiceDocument(company)],
    ["a company's free ride", invoiceDocument(company, [...FREE])],
    [
      "a company's ride that is paid in part",
      invoiceDocument({ ...company, settlement: paid("online", "ideal", 8_00) }),
    ],
    ["a company's ride that was paid online", invoiceDocument({ ...company, settlement: paid("online", "ideal") })],
    ["a company's ride that was paid by card", invoiceDocument({ ...company, settlement: paid("card") })],
    ["a month of one ride", collectiveDocument({ language }, [1700])],
    [
      "a month of thirty rides",
      collectiveDocument(
        { language },
        Array.from({ length: 30 }, (_, index) => 1700 + 100 * index),
      ),
    ],
    ["a week of rides by department", byDepartment(language)],
    ["a month of one rider", { ...byDepartment(language), month: "2026-11", groupedBy: "rider", group: "Ayşe Kaya" }],
  ] as const)("%s and its credit note", (_, document) => {
    expect(ublFaults(renderUbl(document), "NLCIUS")).toEqual([]);
    expect(ublFaults(renderUbl(credit(document)), "NLCIUS")).toEqual([]);
  });

  test.each(["online", "cash"] as const)(
    "a private customer's ride that was paid %s, and a credit note of a part of it",
    (how) => {
      const document = invoiceDocument({ language, settlement: paid(how) });
      expect(ublFaults(renderUbl(document), "EN 16931")).toEqual([]);
      const part = drawUpPartCredit({ number: "2026-000131", issueDate: "2026-12-23" }, document, {
        id: "refund",
        amountCents: 5_45,
      });
      expect(ublFaults(renderUbl(part), "EN 16931")).toEqual([]);
    },
  );

  test("a private customer's ride and its credit note, which keep to EN 16931 alone", () => {
    const document = invoiceDocument({ language });
    expect(ublFaults(renderUbl(document), "EN 16931")).toEqual([]);
    expect(ublFaults(renderUbl(credit(document)), "EN 16931")).toEqual([]);
    expect(ublFaults(renderUbl(document), "NLCIUS")).toEqual(["BR-NL-10", "BR-NL-4", "NLCIUS"]);
  });
});

const MONTH = String(renderUbl(collectiveDocument()));
/** The month's invoice, spoilt: a part of it replaced wherever it stands, or the last time. */
const without = (part: RegExp, instead = "") => {
  const spoilt = MONTH.replace(part, instead);
  expect(spoilt).not.toBe(MONTH);
  return spoilt;
};
const CUSTOMER = "<cac:AccountingCustomerParty>[\\s\\S]*?";

test.each([
  ["BR-02", /<cbc:ID>2026-000130<\/cbc:ID>/, ""],
  ["BR-03", /<cbc:IssueDate>.*<\/cbc:IssueDate>/, "<cbc:IssueDate>1 december</cbc:IssueDate>"],
  ["BR-07", new RegExp(`(${CUSTOMER})<cbc:RegistrationName>.*</cbc:RegistrationName>`), "$1"],
  ["BR-11", new RegExp(`(${CUSTOMER})<cac:Country>[\\s\\S]*?</cac:Country>`), "$1"],
  ["BR-23", / unitCode="C62"/, ""],
  ["BR-25", /<cbc:Name>Taxirit .*<\/cbc:Name>/, ""],
  ["BR-27", /(<cbc:PriceAmount currencyID="EUR">)/, "$1-"],
  ["BR-29", /<cbc:EndDate>2026-11-30/, "<cbc:EndDate>2026-10-30"],
  ["BR-30", /(<cbc:StartDate>2026-11-02<\/cbc:StartDate>\s*<cbc:EndDate>)2026-11-02/, "$12026-11-01"],
  ["BR-61", /<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/, ""],
  ["BR-62", /(<cac:AccountingSupplierParty>[\s\S]*?<cbc:EndpointID) schemeID="0106"/, "$1"],
  ["BR-CL-01", /<cbc:InvoiceTypeCode>380/, "<cbc:InvoiceTypeCode>999"],
  ["BR-CO-04", /<cac:ClassifiedTaxCategory>[\s\S]*?<\/cac:ClassifiedTaxCategory>/, ""],
  ["BR-CO-09", />NL862040805B01/, ">862040805B01"],
  ["BR-CO-10", /(<cac:InvoiceLine>[\s\S]*?<cbc:LineExtensionAmount currencyID="EUR">)34\.86/, "$134.87"],
  ["BR-CO-13", /(<cbc:TaxExclusiveAmount currencyID="EUR">)122\.02/, "$1122.03"],
  ["BR-CO-14", /(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="EUR">)10\.98/, "$110.97"],
  ["BR-CO-15", /(<cbc:TaxInclusiveAmount currencyID="EUR">)133\.00/, "$1132.00"],
  ["BR-CO-16", /(<cbc:PayableAmount currencyID="EUR">)133\.00/, "$1132.00"],
  ["BR-CO-17", /<cbc:Percent>9/g, "<cbc:Percent>21"],
  ["BR-CO-25", /<cbc:DueDate>.*<\/cbc:DueDate>|<cac:PaymentTerms>[\s\S]*?<\/cac:PaymentTerms>/g, ""],
  ["BR-DEC-18", /(<cbc:PayableAmount currencyID="EUR">133\.00)/, "$10"],
  ["BR-S-08", /<cbc:Percent>9/, "<cbc:Percent>6"],
  ["BR-NL-1", /(<cbc:CompanyID) schemeID="0106">30204080/, "$1>30204080"],
  ["BR-NL-2", /<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, ""],
  ["BR-NL-3", /<cbc:StreetName>Croeselaan 28<\/cbc:StreetName>/, ""],
  ["BR-NL-4", /<cbc:PostalZone>3511 AZ<\/cbc:PostalZone>/, ""],
  ["BR-NL-7", /<cbc:InvoiceTypeCode>380/, "<cbc:InvoiceTypeCode>751"],
  ["BR-NL-10", /(<cbc:CompanyID) schemeID="0106">12345678/, "$1>12345678"],
  ["BR-NL-11", /<cac:PaymentMeans>[\s\S]*?<\/cac:PaymentMeans>/, ""],
  ["BR-NL-12", /<cbc:PaymentMeansCode>30/, "<cbc:PaymentMeansCode>10"],
] as const)("a month's invoice that breaks %s is found out", (rule, part, instead) => {
  expect(ublFaults(without(part, instead), "NLCIUS")).toContain(rule);
});
