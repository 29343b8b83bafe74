import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { COMPANY_BUYER, collectiveDocument, invoiceDocument } from "../invoice-document.factory.ts";
import type { InvoiceDocument, RideInvoice } from "../invoice-document.ts";
import { drawUpCreditNote } from "../issuing/draw-up.ts";
import { renderPdf } from "./render-pdf.ts";

/** The text of an invoice's PDF, as somebody who copies or searches it gets it. */
async function textOf(document: InvoiceDocument): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(document)));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replace(/\s+/g, " ");
}

const TITLES = { nl: "Factuur", en: "Invoice", tr: "Fatura" };
const EXPECTED = {
  nl: [
    "Factuurnummer 2026-000123",
    "Factuurdatum 21 november 2026",
    "Datum van de rit 20 november 2026",
    "Reservering K7M-4QX",
    "Personenvervoer per taxi",
    "20 november 2026 om 23:15 uur",
    "Stationwagen (veel bagageruimte)",
    "9,4 km",
    "2 personen",
    "Afstand € 26,30 € 28,67",
    "Nachttoeslag (22:00-06:00) € 0,00 € 0,00",
    "Korting € -3,89 € -4,24",
    "Totaal excl. btw € 34,86",
    "Btw 9% over € 34,86 € 3,14",
    "Vaste ritprijs € 38,00 incl. btw",
    "Totaal incl. btw € 38,00",
    "Betaling betaald in de taxi",
    "Deze rit is in de taxi betaald",
  ],
  en: [
    "Invoice number 2026-000123",
    "Invoice date 21 November 2026",
    "Date of the ride 20 November 2026",
    "20 November 2026 at 23:15",
    "Total excl. VAT €34.86",
    "VAT 9% on €34.86 €3.14",
    "Fixed fare €38.00 incl. VAT",
    "Total incl. VAT €38.00",
    "Payment paid in the taxi",
    "This ride was paid in the taxi",
  ],
  tr: [
    "Fatura numarası 2026-000123",
    "Fatura tarihi 21 Kasım 2026",
    "Taksiyle yolcu taşıma",
    "KDV hariç toplam €34,86",
    "€34,86 üzerinden %9 KDV €3,14",
    "Sabit ücret €38,00, KDV dahil",
    "KDV dahil toplam €38,00",
    "Ödeme takside ödendi",
  ],
};
const SELLER = [
  "Domrit Taxi Utrecht B.V.",
  "Croeselaan 28",
  "3521 CB Utrecht",
  "30204080",
  "NL862040805B01",
  "NL91 ABNA 0417 1643 00",
  "P-12345",
];

test.each(LOCALES)("says all that the law asks for, in %s", async (language) => {
  const text = await textOf(invoiceDocument({ language }));
  for (const part of [...EXPECTED[language], ...SELLER]) expect(text).toContain(part);
  for (const part of ["Ayşe Yılmaz-de Vries", "ayse@example.org", "Nieuwegein", "Utrecht Centraal"]) {
    expect(text).toContain(part);
  }
});

test.each(LOCALES)("is tagged, titled and marked as %s for those who hear it read out", async (language) => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(invoiceDocument({ language }))));
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({ Language: language, Title: `${TITLES[language]} 2026-000123` });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ["Document", "H1", "H2", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
});

test("a company's invoice names the company, its numbers and who it is for", async () => {
  const text = await textOf(invoiceDocument({ buyer: COMPANY_BUYER }));
  const parts = ["Jansen & Zonen <Groothandel> B.V.", "T.a.v. Şükrü Öztürk", "Oudegracht 158", "3511 AZ Utrecht"];
  for (const part of [...parts, "KvK 12345678", "Btw-id NL123456789B01"]) expect(text).toContain(part);
});

test("a credit note says which invoice it takes back, and why, and its amounts are negative", async () => {
  const original = invoiceDocument();
  const text = await textOf(
    drawUpCreditNote({ number: "2026-000124", issueDate: "2026-11-23" }, original, "Verkeerde prijs"),
  );
  expect(text).toContain("Nummer creditnota 2026-000124");
  expect(text).toContain("vervalt factuur 2026-000123 van 21 november 2026. Reden: Verkeerde prijs");
  expect(text).toContain("Totaal credit incl. btw € -38,00");
  expect(text).not.toContain("in de taxi betaald");
  expect(text).not.toContain("Vaste ritprijs");
});

test("the same invoice has the same bytes, whatever was made before it", async () => {
  const first = await renderPdf(invoiceDocument());
  for (const language of LOCALES) await renderPdf(invoiceDocument({ language, buyer: COMPANY_BUYER }));
  expect(Buffer.compare(await renderPdf(invoiceDocument()), first)).toBe(0);
  expect(Buffer.compare(await renderPdf(invoiceDocument({ number: "2026-000124" })), first)).not.toBe(0);
});

test("every letter of the three languages can be copied out of it, and other scripts come in Latin letters", async () => {
  const letters = "ÀÁÂÄÅÆÇÈÉÊËĞÌÍÎÏİÑÒÓÔÖØŞÙÚÛÜŸŁŻŠŽ àáâäåæçèéêëğìíîïıñòóôöøşùúûüÿłżšž €&<>'";
  const named = (name: string) => textOf(invoiceDocument({ buyer: { ...COMPANY_BUYER, name } }));
  expect(await named(letters)).toContain(letters);
  expect(await named("Иван Петров & Ελένη")).toMatch(/Ivan Petrov & Eleni/);
  expect(await named("S\u0327u\u0308kru\u0308")).toContain("Şükrü");
});

test.each(LOCALES)("one page holds a company's invoice with every line that a fare can have (%s)", async (language) => {
  const labels = [
    "start",
    "distance",
    "time",
    "wheelchair",
    "luggage",
    "night",
    "minimum",
    "discount",
    "rounding",
  ] as const;
  const { ride } = invoiceDocument();
  const places = {
    pickupLocation: "Amsterdamsestraatweg 1234, 3513 AB Utrecht",
    destination: "Aankomstpassage 1, Schiphol Airport, 1118 AX Schiphol",
  };
  const full = { language, buyer: COMPANY_BUYER, ride: { ...ride, ...places } };
  const fare = labels.map((label) => ({ label, amountCents: 500 }));
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(invoiceDocument(full, fare))));
  expect(pdf.numPages).toBe(1);
});

test("the longest texts go on to the next page without losing a word", async () => {
  const long = (letter: string, length: number) => `${letter.repeat(length - 4)} eind`.slice(-length);
  const { ride } = invoiceDocument();
  const document = invoiceDocument({
    buyer: {
      ...COMPANY_BUYER,
      name: long("W", 100),
      attention: long("M", 201),
      email: `${"w".repeat(240)}@example.nl`,
    },
    ride: { ...ride, pickupLocation: long("W", 200), destination: long("m", 200) },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(document)));
  expect(pdf.numPages).toBeGreaterThan(1);
  expect(pdf.numPages).toBeLessThan(4);
  const text = await textOf(document);
  expect(text.match(/eind/g)).toHaveLength(4);
  expect(text).toContain("Totaal incl. btw € 38,00");
});

test.each([
  ["nl", "Passagier Fatma Yılmaz"],
  ["en", "Passenger Fatma Yılmaz"],
  ["tr", "Yolcu Fatma Yılmaz"],
] as const)("names the passenger where somebody else booked (%s)", async (language, told) => {
  const { ride } = invoiceDocument();
  expect(await textOf(invoiceDocument({ language, ride: { ...ride, passengerName: "Fatma Yılmaz" } }))).toContain(told);
  expect(await textOf(invoiceDocument({ language }))).not.toContain("Fatma");
});

test.each([
  ["nl", "Kostenplaats 4711 Verkoop"],
  ["en", "Cost centre 4711 Verkoop"],
  ["tr", "Masraf merkezi 4711 Verkoop"],
] as const)("says what the customer books the ride under (%s)", async (language, told) => {
  const { ride } = invoiceDocument();
  expect(await textOf(invoiceDocument({ language, ride: { ...ride, costCentre: "4711 Verkoop" } }))).toContain(told);
  expect(await textOf(invoiceDocument({ language }))).not.toContain(told.split(" 4711")[0]);
});

test.each([
  ["nl", "Uw referentie INKOOP-7"],
  ["en", "Your reference INKOOP-7"],
  ["tr", "Referansınız INKOOP-7"],
] as const)("says the organisation's own reference of the ride (%s)", async (language, told) => {
  const { ride } = invoiceDocument();
  expect(await textOf(invoiceDocument({ language, ride: { ...ride, orderReference: "INKOOP-7" } }))).toContain(told);
  const [first, ...others] = collectiveDocument({ language }).rides;
  const rides = [{ ...first!, orderReference: "INKOOP-7" }, ...others];
  expect(await textOf(collectiveDocument({ language, rides }))).toContain(told);
});

test.each([
  ["nl", "Per uur: 3 uur", "Auto met chauffeur per uur", "Onderweg verlengd"],
  ["en", "By the hour: 3 hours", "Car with driver by the hour", "Extended on the way"],
  ["tr", "Saatlik: 3 saat", "Saatlik şoförlü araç", "Yolda uzatıldı"],
] as const)("says the hours of a ride by the hour, and no kilometres (%s)", async (language, ...told) => {
  const { ride } = invoiceDocument();
  const lines = [
    { label: "hourly" as const, amountCents: 90_00 },
    { label: "extended" as const, amountCents: 45_00 },
  ];
  const text = await textOf(invoiceDocument({ language, ride: { ...ride, hours: 3 } }, lines));
  for (const part of told) expect(text).toContain(part);
  expect(text).not.toMatch(/9[.,]4 km/);
  const [first, ...others] = collectiveDocument({ language }).rides;
  expect(await textOf(collectiveDocument({ language, rides: [{ ...first!, hours: 3 }, ...others] }))).toContain(
    told[0],
  );
});

const EXTRAS: Partial<RideInvoice["ride"]> = {
  stops: ["Slotlaan 20, Zeist", "Neude 11, Utrecht"],
  luggage: 5,
  childSeat: "toddler",
  assistanceDog: true,
};
test.each([
  ["nl", "Tussenstop", "Bagage: 5 stuks", "Peuterzitje (9 tot 18 kg)", "Hulphond"],
  ["en", "Stop on the way", "Luggage: 5 pieces", "Toddler seat (9 to 18 kg)", "Assistance dog"],
  ["tr", "Ara durak", "Bagaj: 5 parça", "Küçük çocuk koltuğu (9–18 kg)", "Yardım köpeği"],
] as const)(
  "names what was asked for, at a price or not, on the invoice of a ride and of a month (%s)",
  async (language, ...told) => {
    const [{ ride }, month] = [invoiceDocument(), collectiveDocument({ language })];
    const rides = month.rides.map((each) => ({ ...each, ...EXTRAS }));
    for (const text of [
      await textOf(invoiceDocument({ language, ride: { ...ride, ...EXTRAS } })),
      await textOf({ ...month, rides }),
    ]) {
      for (const part of [...told, "Slotlaan 20, Zeist", "Neude 11, Utrecht"]) expect(text).toContain(part);
    }
    for (const text of [await textOf(invoiceDocument({ language })), await textOf(month)]) {
      for (const part of told) expect(text).not.toContain(part);
    }
  },
);

test.each([
  ["nl", "Verzamelfactuur", "Maand november 2026", "Ritten 2", "Van Nieuwegein naar Utrecht Centraal", "Kostenplaats"],
  ["en", "Monthly invoice", "Month November 2026", "Rides 2", "From Nieuwegein to Utrecht Centraal", "Cost centre"],
  ["tr", "Aylık toplu fatura", "Ay Kasım 2026", "Yolculuk sayısı 2", "Nieuwegein – Utrecht Centraal", "Masraf merkezi"],
] as const)("a month's invoice lists its rides, each with cost centre and amount (%s)", async (language, ...told) => {
  const text = await textOf(collectiveDocument({ language }));
  for (const part of [
    ...told,
    "2026-000130",
    "K7M-4Q0",
    "K7M-4Q1",
    "4711 Verkoop",
    "4712 Verkoop",
    COMPANY_BUYER.name,
  ]) {
    expect(text).toContain(part);
  }
  if (language !== "nl") return;
  expect(text).toContain("€ 34,86 € 38,00");
  expect(text).toContain("€ 87,16 € 95,00");
  expect(text).toContain("Btw 9% over € 122,02 € 10,98");
  expect(text).toContain("Totaal incl. btw € 133,00");
  expect(text).toContain("Betaling uiterlijk 15 december 2026");
  expect(text).toContain("Maak € 133,00 uiterlijk 15 december 2026 over op NL91 ABNA 0417 1643 00");
});

test("rides of a department stand together with a subtotal, and the reference on each", async () => {
  const { rides, ...invoice } = collectiveDocument({ month: "2026-W47", groupedBy: "department" }, [3800, 9500, 1000]);
  const ofSales = { department: "Verkoop", group: "Verkoop", orderReference: "PO 7" };
  const text = await textOf({
    ...invoice,
    rides: rides.map((ride, index) => ({ ...ride, ...(index < 2 ? ofSales : { group: "" }) })),
  });
  expect(text).toContain("week 47, 16 november 2026 t/m 22 november 2026");
  expect(text).toMatch(/Afdeling Verkoop.*Uw referentie PO 7/s);
  expect(text).toMatch(/Subtotaal afdeling Verkoop, 2 ritten\s+€ 122,02\s+€ 133,00/);
  expect(text).toMatch(/Subtotaal zonder afdeling, 1 rit\s+€ 9,17\s+€ 10,00/);
});

test("an invoice of one rider says whose it is", async () => {
  const text = await textOf(collectiveDocument({ groupedBy: "rider", group: "Ayşe Kaya" }));
  expect(text).toContain("reiziger Ayşe Kaya");
  expect(text).not.toContain("Subtotaal");
});

test("a month of two hundred rides has them all, on as many pages as it takes, and so has its credit note", async () => {
  const document = collectiveDocument(
    {},
    Array.from({ length: 200 }, (_, index) => 1700 + 100 * index),
  );
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(document)));
  expect(pdf.numPages).toBeGreaterThan(5);
  const credit = drawUpCreditNote({ number: "2026-000131", issueDate: "2026-12-02" }, document, "Verkeerd bedrijf");
  for (const text of [await textOf(document), await textOf(credit)]) {
    for (const { reference } of document.rides) expect(text).toContain(`${reference} `);
  }
  expect(await textOf(credit)).toContain("Reden: Verkeerd bedrijf");
}, 20_000);

test.each([
  ["nl", "Vaste prijs Hotel Central"],
  ["en", "Fixed fare Hotel Central"],
  ["tr", "Sabit ücret: Hotel Central"],
] as const)("in %s a fixed price says of which route it is", async (language, said) => {
  const line = { label: "fixedRoute", name: "Hotel Central ↔ Schiphol", amountCents: 5500 } as const;
  const text = await textOf(invoiceDocument({ language }, [line]));
  expect(text).toContain(`${said} – Schiphol`);
});
