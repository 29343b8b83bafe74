import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { estimateFare } from "@domrit/shared/fares/estimate.ts";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { COMPANY_BUYER, collectiveDocument, invoiceDocument } from "../invoice-document.factory.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { drawUpCreditNote } from "../issuing/draw-up.ts";
import { renderUbl } from "./render-ubl.ts";

const EN_16931 = "urn:cen.eu:en16931:2017";
const NLCIUS = `${EN_16931}#compliant#urn:fdc:nen.nl:nlcius:v1.0`;

/** The children of UBL 2.1's documents and parties, in the order that its schema has them. */
const ORDER = {
  document: [
    "cbc:CustomizationID",
    "cbc:ProfileID",
    "cbc:ID",
    "cbc:IssueDate",
    "cbc:DueDate",
    "cbc:InvoiceTypeCode",
    "cbc:CreditNoteTypeCode",
    "cbc:Note",
    "cbc:DocumentCurrencyCode",
    "cbc:AccountingCost",
    "cbc:BuyerReference",
    "cac:InvoicePeriod",
    "cac:OrderReference",
    "cac:BillingReference",
    "cac:AccountingSupplierParty",
    "cac:AccountingCustomerParty",
    "cac:Delivery",
    "cac:PaymentMeans",
    "cac:PaymentTerms",
    "cac:TaxTotal",
    "cac:LegalMonetaryTotal",
    "cac:InvoiceLine",
    "cac:CreditNoteLine",
  ],
  party: ["cbc:EndpointID", "cac:PostalAddress", "cac:PartyTaxScheme", "cac:PartyLegalEntity", "cac:Contact"],
  line: [
    "cbc:ID",
    "cbc:InvoicedQuantity",
    "cbc:CreditedQuantity",
    "cbc:LineExtensionAmount",
    "cbc:AccountingCost",
    "cac:InvoicePeriod",
    "cac:OrderLineReference",
    "cac:Item",
    "cac:Price",
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: the tree of an XML document
type Tree = Record<string, any>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#",
  parseTagValue: false,
});

/** The document as a program reads it; elements with attributes are `{"@name", "#"}`. */
function read(document: InvoiceDocument): { root: string; tree: Tree; lines: Tree[]; xml: string } {
  const xml = String(renderUbl(document));
  const [, [root, tree] = ["", {}]] = Object.entries<Tree>(parser.parse(xml));
  const lines = [tree["cac:InvoiceLine"] ?? tree["cac:CreditNoteLine"]].flat();
  return { root, tree, lines, xml };
}
const cents = (amount: Tree): number => Math.round(Number(amount["#"]) * 100);
const add = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const inOrder = (tree: Tree, order: string[]) => {
  const names = Object.keys(tree).filter((name) => !name.startsWith("@"));
  expect(names).toEqual(order.filter((name) => names.includes(name)));
};
const credit = (document: InvoiceDocument) =>
  drawUpCreditNote({ number: "2026-000124", issueDate: "2026-11-23" }, document, "Verkeerde prijs");

/** Invoices of every kind of fare and buyer, and the credit notes that take them back. */
function* documents(): Generator<InvoiceDocument> {
  for (const vehicleType of VEHICLE_TYPES) {
    for (const discountCode of ["NEWCLIENT", undefined] as const) {
      for (let distanceKm = 3.1; distanceKm < 200; distanceKm += 17.3) {
        const ride = { vehicleType, discountCode, distanceKm, pickupTime: "23:30" };
        const { breakdown } = estimateFare({ ...ride, luggage: distanceKm > 50 }, tariffOn("2026-11-25", TARIFFS));
        for (const buyer of [COMPANY_BUYER, invoiceDocument().buyer]) {
          const document = invoiceDocument({ buyer }, breakdown);
          yield document;
          yield credit(document);
        }
      }
    }
  }
  for (const vehicleType of VEHICLE_TYPES) {
    const ride = { vehicleType, distanceKm: 9.4, hours: 5, pickupTime: "23:30" };
    const { breakdown } = estimateFare(ride, tariffOn("2026-11-25", TARIFFS));
    const extended = { label: "extended", amountCents: 45_00 } as const;
    yield invoiceDocument({ ride: { ...invoiceDocument().ride, vehicleType, hours: 6 } }, [...breakdown, extended]);
  }
  for (const prices of [[3800], [3800, 9500], Array.from({ length: 40 }, (_, index) => 1700 + 100 * index)]) {
    const document = collectiveDocument({}, prices);
    yield document;
    yield credit(document);
  }
}

test("a company's access point finds by what rules, in what process and from whom to whom it comes, and one reference and note", () => {
  const invoices = [invoiceDocument({ buyer: COMPANY_BUYER }), collectiveDocument()];
  for (const document of invoices.flatMap((each) => [each, credit(each)])) {
    const { tree } = read(document);
    expect(tree).toMatchObject({
      "cbc:CustomizationID": NLCIUS,
      "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
      "cbc:BuyerReference": expect.stringMatching(/./),
      "cbc:Note": expect.any(String),
    });
    for (const party of ["Supplier", "Customer"])
      expect(tree[`cac:Accounting${party}Party`]["cac:Party"]["cbc:EndpointID"]).toEqual({
        "@schemeID": "0106",
        "#": expect.stringMatching(/^\d{8}$/),
      });
  }
  expect(read(invoiceDocument()).tree).not.toHaveProperty("cbc:ProfileID");
});

test("the amounts are those of the invoice, and hold together as EN 16931 wants", () => {
  for (const document of documents()) {
    const { tree, lines, xml } = read(document);
    const { "cac:LegalMonetaryTotal": total, "cac:TaxTotal": tax } = tree;
    const net = cents(total["cbc:LineExtensionAmount"]);
    const vat = cents(tax["cbc:TaxAmount"]);
    const subtotal = tax["cac:TaxSubtotal"];
    expect(net).toBe(Math.abs(document.netCents));
    expect(vat).toBe(Math.abs(document.vatCents));
    // BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-16
    expect(add(lines.map((line) => cents(line["cbc:LineExtensionAmount"])))).toBe(net);
    expect(cents(total["cbc:TaxExclusiveAmount"])).toBe(net);
    expect(cents(total["cbc:TaxInclusiveAmount"])).toBe(net + vat);
    const paid = total["cbc:PrepaidAmount"] ? cents(total["cbc:PrepaidAmount"]) : 0;
    expect(paid + cents(total["cbc:PayableAmount"])).toBe(Math.abs(document.totalCents));
    // BR-S-08, and BR-S-09 and BR-CO-17 within the cent that the published rules allow many times over
    expect(cents(subtotal["cbc:TaxableAmount"])).toBe(net);
    expect(cents(subtotal["cbc:TaxAmount"])).toBe(vat);
    expect(Math.abs(vat - Math.round(net * 0.09))).toBeLessThanOrEqual(1);
    for (const line of lines) {
      const quantity = Number((line["cbc:InvoicedQuantity"] ?? line["cbc:CreditedQuantity"])["#"]);
      const price = cents(line["cac:Price"]["cbc:PriceAmount"]);
      // BR-27, and the line is its quantity times its price
      expect(price).toBeGreaterThanOrEqual(0);
      expect(quantity * price + 0).toBe(cents(line["cbc:LineExtensionAmount"]));
    }
    // BR-DEC-*: two decimals; one currency everywhere
    expect(xml.match(/currencyID="(?!EUR)/)).toBeNull();
    for (const [, amount = ""] of xml.matchAll(/currencyID="EUR">([^<]*)</g)) expect(amount).toMatch(/^-?\d+\.\d\d$/);
  }
});

test("everything stands where the schema of UBL 2.1 has it, and nothing is empty", () => {
  for (const document of documents()) {
    const { root, tree, lines, xml } = read(document);
    expect(root).toBe(document.kind === "invoice" ? "Invoice" : "CreditNote");
    expect(tree["@xmlns"]).toBe(`urn:oasis:names:specification:ubl:schema:xsd:${root}-2`);
    inOrder(tree, ORDER.document);
    for (const role of ["cac:AccountingSupplierParty", "cac:AccountingCustomerParty"]) {
      inOrder(tree[role]["cac:Party"], ORDER.party);
    }
    for (const line of lines) inOrder(line, ORDER.line);
    expect(xml).not.toMatch(/<([\w:]+)[^>]*\/>|<([\w:]+)[^>]*>\s*<\/\2>/);
  }
});

describe("an invoice", () => {
  const supplierOf = (tree: Tree) => tree["cac:AccountingSupplierParty"]["cac:Party"];
  const customerOf = (tree: Tree) => tree["cac:AccountingCustomerParty"]["cac:Party"];

  test("of a ride is paid in the taxi: nothing of it is to be paid any more", () => {
    const { tree } = read(invoiceDocument({ buyer: COMPANY_BUYER }));
    expect(tree["cbc:DueDate"]).toBeUndefined();
    expect(tree["cac:PaymentMeans"]).toBeUndefined();
    expect(tree["cac:PaymentTerms"]["cbc:Note"]).toContain("in de taxi betaald");
    const { "cbc:PrepaidAmount": paid, "cbc:PayableAmount": due } = tree["cac:LegalMonetaryTotal"];
    expect([paid["#"] ?? paid["#text"], due["#"] ?? due["#text"]]).toEqual(["38.00", "0.00"]);
  });

  test("of a month says until when, how and what is to be paid", () => {
    const { tree } = read(collectiveDocument());
    expect(tree).toMatchObject({
      "cbc:DueDate": "2026-12-15",
      "cac:PaymentMeans": {
        "cbc:PaymentMeansCode": "30",
        "cbc:PaymentID": "2026-000130",
        "cac:PayeeFinancialAccount": { "cbc:ID": "NL91ABNA0417164300" },
      },
    });
    expect(tree["cac:PaymentTerms"]["cbc:Note"]).toMatch(/133,00 uiterlijk 15 december 2026 over op NL91/);
    expect(tree["cac:LegalMonetaryTotal"]["cbc:PrepaidAmount"]).toBeUndefined();
  });

  test("says what EN 16931 and NLCIUS ask of a Dutch seller", () => {
    const { tree, lines } = read(invoiceDocument({ buyer: COMPANY_BUYER }));
    expect(tree).toMatchObject({
      "cbc:CustomizationID": NLCIUS,
      "cbc:ID": "2026-000123",
      "cbc:IssueDate": "2026-11-21",
      "cbc:InvoiceTypeCode": "380",
      "cbc:DocumentCurrencyCode": "EUR",
      "cbc:BuyerReference": "K7M-4QX",
      "cac:Delivery": { "cbc:ActualDeliveryDate": "2026-11-20" },
    });
    expect(supplierOf(tree)).toMatchObject({
      "cac:PostalAddress": {
        "cbc:StreetName": "Croeselaan 28",
        "cbc:CityName": "Utrecht",
        "cbc:PostalZone": "3521 CB",
        "cac:Country": { "cbc:IdentificationCode": "NL" },
      },
      "cac:PartyTaxScheme": { "cbc:CompanyID": "NL862040805B01", "cac:TaxScheme": { "cbc:ID": "VAT" } },
      "cac:PartyLegalEntity": {
        "cbc:RegistrationName": "Domrit Taxi Utrecht B.V.",
        "cbc:CompanyID": { "@schemeID": "0106", "#": "30204080" },
      },
    });
    expect(lines[0]).toMatchObject({
      "cbc:ID": "1",
      "cac:Item": {
        "cbc:Name": "Starttarief",
        "cac:ClassifiedTaxCategory": { "cbc:ID": "S", "cbc:Percent": "9", "cac:TaxScheme": { "cbc:ID": "VAT" } },
      },
    });
  });

  test("names a company's buyer by address and trade register", () => {
    expect(customerOf(read(invoiceDocument({ buyer: COMPANY_BUYER })).tree)).toMatchObject({
      "cac:PostalAddress": {
        "cbc:StreetName": "Oudegracht 158",
        "cbc:PostalZone": "3511 AZ",
        "cbc:CityName": "Utrecht",
      },
      "cac:PartyTaxScheme": { "cbc:CompanyID": "NL123456789B01" },
      "cac:PartyLegalEntity": {
        "cbc:RegistrationName": "Jansen & Zonen <Groothandel> B.V.",
        "cbc:CompanyID": { "@schemeID": "0106", "#": "12345678" },
      },
      "cac:Contact": { "cbc:Name": "Şükrü Öztürk", "cbc:ElectronicMail": "crediteuren@jansen.example" },
    });
  });

  test("of a private customer keeps to EN 16931, as NLCIUS wants a company's number of every Dutch buyer", () => {
    const { tree } = read(invoiceDocument());
    expect(tree["cbc:CustomizationID"]).toBe(EN_16931);
    expect(customerOf(tree)).toMatchObject({
      "cac:PostalAddress": { "cac:Country": { "cbc:IdentificationCode": "NL" } },
      "cac:PartyLegalEntity": { "cbc:RegistrationName": "Ayşe Yılmaz-de Vries" },
    });
    const unnumbered = { ...COMPANY_BUYER, kvk: null, vatId: null };
    expect(read(invoiceDocument({ buyer: unnumbered })).tree["cbc:CustomizationID"]).toBe(EN_16931);
  });

  test("says what the buyer books the ride under", () => {
    const { ride } = invoiceDocument();
    const { tree } = read(invoiceDocument({ ride: { ...ride, costCentre: "4711 Verkoop" } }));
    expect(tree["cbc:AccountingCost"]).toBe("4711 Verkoop");
    inOrder(tree, ORDER.document);
    expect(read(invoiceDocument()).xml).not.toContain("AccountingCost");
  });

  test("says the buyer's own reference of the ride", () => {
    const { ride } = invoiceDocument();
    const { tree } = read(invoiceDocument({ ride: { ...ride, orderReference: "INKOOP-7" } }));
    expect(tree["cac:OrderReference"]).toEqual({ "cbc:ID": "INKOOP-7" });
    inOrder(tree, ORDER.document);
    expect(read(invoiceDocument()).xml).not.toContain("OrderReference");
  });

  test("names what was asked for with the ride", () => {
    const { ride } = invoiceDocument();
    const asked = {
      hours: 3,
      stops: ["Slotlaan 20, Zeist"],
      luggage: 5,
      childSeat: "baby",
      assistanceDog: true,
    } as const;
    const extras = { ...asked, stops: [...asked.stops] };
    const told = "Tussenstop: Slotlaan 20, Zeist · Per uur: 3 uur · Bagage: 5 stuks · Babyzitje (tot 13 kg) · Hulphond";
    expect(read(invoiceDocument({ ride: { ...ride, ...extras } })).tree["cbc:Note"]).toContain(told);
    const month = collectiveDocument();
    const rides = month.rides.map((each) => ({ ...each, ...extras }));
    expect(read({ ...month, rides }).xml.split(told)).toHaveLength(rides.length + 1);
  });

  test("cannot be made to say something else by what was typed", () => {
    const name = `</cbc:RegistrationName><x a="1">&amp; ]]> <!-- 'ő' 😀 Иван &#65; -->`;
    const { tree } = read(invoiceDocument({ buyer: { ...COMPANY_BUYER, name } }));
    expect(customerOf(tree)["cac:PartyLegalEntity"]).toMatchObject({ "cbc:RegistrationName": name });
  });

  test.each(LOCALES)("names its lines in %s", (language) => {
    const names = read(invoiceDocument({ language })).lines.map((line) => line["cac:Item"]["cbc:Name"]);
    expect(new Set(names).size).toBe(6);
    expect(names).toContain({ nl: "Korting", en: "Discount", tr: "İndirim" }[language]);
  });

  test("has the same bytes each time", () => {
    expect(Buffer.compare(renderUbl(invoiceDocument()), renderUbl(invoiceDocument()))).toBe(0);
  });
});

test.each([
  ["online, to a private customer", "online", {}, "68"],
  ["in cash, to a private customer", "cash", {}, "10"],
  ["by card, to a company", "card", { buyer: COMPANY_BUYER }, "48"],
  ["online, to a company, which NLCIUS has no code for", "online", { buyer: COMPANY_BUYER }, undefined],
] as const)("says how it was paid: %s", (_, how, over, code) => {
  const payments = [{ date: "2026-11-20", how, method: null, cents: 38_00 }];
  const { tree } = read(invoiceDocument({ ...over, settlement: { payments, openCents: 0 } }));
  expect(tree["cac:PaymentMeans"]?.["cbc:PaymentMeansCode"]).toBe(code);
  const { "cbc:PrepaidAmount": paid, "cbc:PayableAmount": due } = tree["cac:LegalMonetaryTotal"];
  expect([paid["#"], due["#"]]).toEqual(["38.00", "0.00"]);
});

test("the open amount is to be paid by transfer, and the paid part is prepaid", () => {
  const payments = [{ date: "2026-11-20", how: "online" as const, method: "ideal", cents: 30_00 }];
  const { tree } = read(invoiceDocument({ settlement: { payments, openCents: 8_00 } }));
  expect(tree["cac:PaymentMeans"]).toMatchObject({ "cbc:PaymentMeansCode": "30", "cbc:PaymentID": "2026-000123" });
  const { "cbc:PrepaidAmount": paid, "cbc:PayableAmount": due } = tree["cac:LegalMonetaryTotal"];
  expect([paid["#"], due["#"]]).toEqual(["30.00", "8.00"]);
});

test("a month's invoice says its period, and of each ride what it was and what it is booked under", () => {
  const document = collectiveDocument();
  const [first, ...others] = document.rides;
  const { tree, lines } = read({ ...document, rides: [{ ...first!, date: "2026-10-31" }, ...others] });
  expect(tree).toMatchObject({
    "cbc:CustomizationID": NLCIUS,
    "cbc:Note": "Taxiritten in november 2026",
    "cbc:BuyerReference": "2026-11",
    "cac:InvoicePeriod": { "cbc:StartDate": "2026-10-31", "cbc:EndDate": "2026-11-30" },
  });
  const buyer = { ...document.buyer, reference: "INKOOP-7" };
  expect(read({ ...document, buyer }).tree).toMatchObject({ "cbc:BuyerReference": "INKOOP-7" });
  expect(tree).not.toHaveProperty("cac:Delivery");
  expect(lines.map((line) => line["cbc:AccountingCost"])).toEqual(["4711 Verkoop", "4712 Verkoop"]);
  const [referred] = read({ ...document, rides: [{ ...first!, orderReference: "INKOOP-7" }, ...others] }).lines;
  expect(referred).toMatchObject({ "cac:OrderLineReference": { "cbc:LineID": "INKOOP-7" } });
  inOrder(referred!, ORDER.line);
  expect(lines[1]).toMatchObject({
    "cbc:LineExtensionAmount": { "#": "87.16" },
    "cac:InvoicePeriod": { "cbc:StartDate": "2026-11-02", "cbc:EndDate": "2026-11-02" },
    "cac:Item": {
      "cbc:Description": "Taxirit van Nieuwegein naar Utrecht Centraal op 2 november 2026",
      "cbc:Name": "Taxirit K7M-4Q1",
    },
  });
});

test("a credit note is one by name and reference, and takes back without a minus", () => {
  const { root, tree, lines } = read(credit(invoiceDocument({ buyer: COMPANY_BUYER })));
  expect(root).toBe("CreditNote");
  expect(tree).toMatchObject({
    "cbc:CustomizationID": NLCIUS,
    "cbc:ID": "2026-000124",
    "cbc:CreditNoteTypeCode": "381",
    "cac:BillingReference": { "cac:InvoiceDocumentReference": { "cbc:ID": "2026-000123" } },
  });
  expect(tree["cbc:Note"]).toContain("Verkeerde prijs");
  expect(tree["cac:LegalMonetaryTotal"]["cbc:PayableAmount"]["#"]).toBe("38.00");
  expect(lines.map((line) => line["cbc:CreditedQuantity"]["#"])).toEqual(["1", "1", "1", "1", "-1", "-1"]);
});

test("a fixed price says of which route it is", () => {
  const line = { label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amountCents: 5500 } as const;
  const { lines } = read(invoiceDocument({}, [line]));
  expect(lines.map((each) => each["cac:Item"]["cbc:Name"])).toEqual(["Vaste prijs Hotel Central ↔ Schiphol"]);
});
