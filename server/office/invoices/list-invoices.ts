import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import {
  INVOICE_AGES,
  type InvoiceAge,
  type InvoiceFilter,
  type OfficeInvoiceItem,
  type OfficeInvoices,
  readInvoiceFilter,
  reminderDay,
} from "@domrit/shared/office/invoices.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Cursor, readCursor, writeCursor } from "../../http/cursor.ts";
import { requireLine } from "../../http/request-values.ts";
import { isUuid } from "../../http/uuid-param.ts";
import { RECEIVABLES, type ReceivableRow } from "../../invoices/receivable/receivables.ts";

const PER_PAGE = 50;

const OVERDUE = "due_date is not null and state = 'overdue' and today - due_date::date";
const OF_STATE: Record<InvoiceFilter, string> = {
  // Said twice, so that the index of due dates leaves all others out.
  open: "due_date is not null and state in ('open', 'overdue')",
  overdue: "due_date is not null and state = 'overdue'",
  remind: "due_date is not null and may_remind",
  paid: "due_date is not null and state = 'paid'",
  credited: "state = 'credited'",
  with_ride: "state = 'with_ride'",
  all: "true",
  not_due: "due_date is not null and state = 'open'",
  to14: `${OVERDUE} <= 14`,
  to30: `${OVERDUE} between 15 and 30`,
  older: `${OVERDUE} > 30`,
};
const OLDEST_FIRST: readonly InvoiceFilter[] = ["open", "overdue", "remind", ...INVOICE_AGES];

export type InvoicesQuery = ReturnType<typeof readInvoiceFilter> & { before: Cursor | undefined };

/** Throws `invalid_fields` for a customer or page that there cannot be. */
export function readInvoicesQuery(query: URLSearchParams): InvoicesQuery {
  const filter = readInvoiceFilter(query);
  requireLine("q", filter.q);
  const before = readCursor(query.get("before"));
  const wrong = [
    ...(before || !query.get("before") ? [] : ["before"]),
    ...(isUuid(filter.customer) || !filter.customer ? [] : ["customer"]),
  ];
  if (wrong.length === 0) return { ...filter, before };
  throw new DomainError("invalid_fields", {
    fields: Object.fromEntries(wrong.map((field) => [field, [message("wrongType")]])),
  });
}

/** A number, the name of a buyer, or the reference of a ride on it. */
const MATCHES = `(number like ? or buyer_name ilike ? or buyer_attention ilike ? or id in (
  select coalesce(invoice_id, single.id) from booking
  left join collective_ride on collective_ride.booking_id = booking.id left join invoice single on single.booking_id = booking.id
  where reference = ?))`;

const escaped = (words: string): string => words.replace(/[\\%_]/g, "\\$&");

function conditionsOf({ state, q, customer }: InvoicesQuery): { where: string; values: unknown[] } {
  const like = `%${escaped(q)}%`;
  return {
    where: [OF_STATE[state], ...(q ? [MATCHES] : []), ...(customer ? ["customer_id = ?"] : [])].join(" and "),
    values: [...(q ? [`${escaped(q)}%`, like, like, q.toUpperCase()] : []), ...(customer ? [customer] : [])],
  };
}

export async function listInvoices(em: EntityManager, query: InvoicesQuery, now: Date): Promise<OfficeInvoices> {
  const today = dayOf(now);
  const { where, values } = conditionsOf(query);
  const [{ total } = { total: 0 }] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from ${RECEIVABLES} where ${where}`,
    [today, ...values],
  );
  const [order, later] = OLDEST_FIRST.includes(query.state) ? ["asc", ">"] : ["desc", "<"];
  const { before } = query;
  const rows = await em.execute<ReceivableRow[]>(
    `select * from ${RECEIVABLES} where ${where}${before ? ` and (issued_at, id) ${later} (?, ?::uuid)` : ""}
     order by issued_at ${order}, id ${order} limit ${PER_PAGE}`,
    [today, ...values, ...(before ? [before.since, before.id] : [])],
  );
  const last = rows.at(-1);
  return {
    items: rows.map(itemOf),
    total,
    next: last && rows.length === PER_PAGE ? writeCursor({ since: new Date(last.issued_at), id: last.id }) : null,
    ages: await readAges(em, today),
  };
}

export function itemOf(row: ReceivableRow): OfficeInvoiceItem {
  const { id, kind, number, state, reminders, month } = row;
  const isOpen = state === "open" || state === "overdue";
  return {
    id,
    kind,
    number,
    date: dayOf(new Date(row.issued_at)),
    customerId: row.customer_id,
    buyer: row.buyer_name,
    attention: row.buyer_attention,
    bookingId: row.booking_id === null ? null : Number(row.booking_id),
    month,
    amount: toEuros(row.total_cents),
    left: toEuros(row.left_cents),
    state,
    dueOn: row.due_date,
    reminders,
    remindFrom: isOpen && row.due_date ? reminderDay(row.due_date, reminders, row.reminded_on) : null,
  };
}

type AgeRow = { age: InvoiceAge; count: number; cents: number };

const AGE = `case ${INVOICE_AGES.map((age) => `when ${OF_STATE[age]} then '${age}'`).join(" ")} end`;

async function readAges(em: EntityManager, today: string): Promise<OfficeInvoices["ages"]> {
  const rows = await em.execute<AgeRow[]>(
    `select ${AGE} as age, count(*)::int as count, sum(left_cents)::float8 as cents
     from ${RECEIVABLES} where ${OF_STATE.open} group by 1`,
    [today],
  );
  return INVOICE_AGES.map((age) => {
    const row = rows.find((each) => each.age === age);
    return { age, count: row?.count ?? 0, amount: toEuros(row?.cents ?? 0) };
  });
}
