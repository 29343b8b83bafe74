import { company } from "@domrit/shared/company/company.ts";
import type { FareLine } from "@domrit/shared/fares/breakdown.ts";
import { collectiveAmounts, invoiceAmounts } from "./invoice-amounts.ts";
import type { CollectiveInvoice, InvoiceDocument, RideInvoice } from "./invoice-document.ts";

const FARE: FareLine[] = [
  { label: "start", amountCents: 415 },
  { label: "distance", amountCents: 2867 },
  { label: "time", amountCents: 950 },
  { label: "night", amountCents: 0 },
  { label: "discount", amountCents: -424 },
  { label: "rounding", amountCents: -8 },
];

/** What an invoice of 38 euros says, unless said otherwise; the amounts are those of `fare`. */
export function invoiceDocument(overrides: Partial<RideInvoice> = {}, fare: FareLine[] = FARE): RideInvoice {
  const { legalName, address, kvk, vatId, taxiLicence, iban, phoneDisplay, email } = company;
  const { street, postalCode, city } = address;
  const price = fare.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    kind: "invoice",
    number: "2026-000123",
    issueDate: "2026-11-21",
    language: "nl",
    seller: {
      name: legalName,
      address: { street, postalCode, city },
      kvk,
      vatId,
      taxiLicence,
      iban,
      phone: phoneDisplay,
      email,
    },
    buyer: {
      name: "Ayşe Yılmaz-de Vries",
      attention: null,
      email: "ayse@example.org",
      address: null,
      kvk: null,
      vatId: null,
    },
    ride: {
      reference: "K7M-4QX",
      date: "2026-11-20",
      time: "23:15",
      pickupLocation: "Nieuwegein",
      destination: "Utrecht Centraal",
      vehicleType: "station",
      passengers: 2,
      distanceKm: 9.4,
    },
    ...invoiceAmounts(price, fare, 9),
    corrects: null,
    ...overrides,
  };
}

/** A company as the buyer, with all that makes an invoice one for a bookkeeping. */
export const COMPANY_BUYER: InvoiceDocument["buyer"] = {
  name: "Jansen & Zonen <Groothandel> B.V.",
  attention: "Şükrü Öztürk",
  email: "crediteuren@jansen.example",
  address: { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" },
  kvk: "12345678",
  vatId: "NL123456789B01",
};

/** What the invoice of a company's month says: two rides of 38 and 95 euros, each with a cost centre, unless said otherwise. */
export function collectiveDocument(
  overrides: Partial<CollectiveInvoice> = {},
  prices: readonly number[] = [3800, 9500],
): CollectiveInvoice {
  const { ride, lines: _lines, ...invoice } = invoiceDocument({ number: "2026-000130", issueDate: "2026-12-01" });
  const rides = prices.map((price, index) => ({
    ...ride,
    price,
    reference: `K7M-4Q${index}`,
    date: `2026-11-${String((index % 30) + 1).padStart(2, "0")}`,
    costCentre: `47${11 + index} Verkoop`,
  }));
  const { amounts, parts } = collectiveAmounts(rides, ({ price }) => price, 9);
  return {
    ...invoice,
    buyer: COMPANY_BUYER,
    month: "2026-11",
    dueDate: "2026-12-15",
    rides: parts.map(({ price: _, ...part }) => part),
    ...amounts,
    ...overrides,
  };
}
