import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { amountCell, type CsvRow, csv, SIGNS } from "../../csv/csv.ts";
import type { Translate } from "../../i18n/translate.ts";
import { Invoice } from "../../invoices/invoice.entity.ts";
import type { InvoiceDocument } from "../../invoices/invoice-document.ts";

const COLUMNS = [
  "number",
  "kind",
  "date",
  "dueOn",
  "customer",
  "reference",
  "rideDate",
  "department",
  "orderReference",
  "costCentre",
  "passenger",
  "driver",
  "net",
  "vatPercent",
  "vat",
  "total",
] as const;

/** As the document names it, which stays when the ride is forgotten. */
const ridesOf = (document: InvoiceDocument) =>
  "rides" in document
    ? document.rides
    : [{ ...document.ride, netCents: document.netCents, totalCents: document.totalCents }];

type RideRow = { reference: string; department: string | null; order_reference: string | null; driver: string | null };

const RIDES = `
  select reference, department.name as department, order_reference, driver->>'firstName' as driver
  from booking left join organisation_department department on department.id = department_id
  where reference = any(?)`;

/** Read at once. */
const BATCH = 200;

/** The invoices and credit notes of a period by ride, by number; amounts in euros. */
export async function invoicesCsv(
  em: EntityManager,
  period: Period,
  locale: OfficeLocale,
  t: Translate,
): Promise<string> {
  const [from, until] = instantsOf(period);
  const issued = await em.find(
    Invoice,
    { issuedAt: { $gte: from, $lt: until } },
    { fields: ["id"], orderBy: { issuedAt: "asc", number: "asc" } },
  );
  const ids = issued.map(({ id }) => id);
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) =>
    ids.slice(index * BATCH, (index + 1) * BATCH),
  );
  const rows: CsvRow[] = [COLUMNS.map((column) => t(`office-invoices:csv.columns.${column}`))];
  for (const batch of batches) rows.push(...(await rowsOf(em.fork(), batch, { locale, t })));
  return csv(rows, SIGNS[locale].separator);
}

async function rowsOf(
  em: EntityManager,
  ids: string[],
  { locale, t }: { locale: OfficeLocale; t: Translate },
): Promise<CsvRow[]> {
  const found = await em.find(
    Invoice,
    { id: { $in: ids } },
    { populate: ["document"], orderBy: { issuedAt: "asc", number: "asc" } },
  );
  const references = found.flatMap(({ document }) => ridesOf(document).map(({ reference }) => reference));
  const known = await em.execute<RideRow[]>(RIDES, [`{${references.join(",")}}`]);
  const rideOf = new Map(known.map((row) => [row.reference, row]));
  return found.flatMap(({ document }) => {
    const { number, kind, issueDate, dueDate, buyer, vatPercent } = document;
    const name = t(kind === "invoice" ? "office-invoices:invoice" : "office-invoices:creditNote");
    return ridesOf(document).map((ride) => {
      const { reference, date, costCentre, passengerName, netCents, totalCents } = ride;
      const { department, order_reference: order, driver } = rideOf.get(reference) ?? {};
      return [
        ...[number, name, issueDate, dueDate ?? "", buyer.name, reference, date],
        ...[department ?? "", order ?? "", costCentre ?? "", passengerName ?? "", driver ?? ""],
        amountCell(netCents, locale),
        vatPercent,
        amountCell(totalCents - netCents, locale),
        amountCell(totalCents, locale),
      ];
    });
  });
}
