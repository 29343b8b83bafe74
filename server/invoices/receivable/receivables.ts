import {
  FIRST_REMINDER_DAYS,
  type InvoiceState,
  MOST_REMINDERS,
  SECOND_REMINDER_DAYS,
} from "@domrit/shared/office/invoices.ts";
import { TIME_ZONE } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Cents; `credited` is below zero, and `left_cents` is null where the ride's own payments tell. */
export type ReceivableRow = {
  id: string;
  kind: "invoice" | "credit_note";
  number: string;
  issued_at: string;
  customer_id: string;
  buyer_name: string;
  buyer_attention: string | null;
  booking_id: string | null;
  month: string | null;
  total_cents: number;
  credited: number;
  paid: number;
  left_cents: number;
  due_date: string | null;
  version: number;
  reminders: number;
  reminded_on: string | null;
  state: InvoiceState | null;
  may_remind: boolean;
};

const REMIND_FROM = `case reminders when 0 then due_date::date + ${FIRST_REMINDER_DAYS}
  else reminded_on::date + ${SECOND_REMINDER_DAYS} end`;

/** Invoices and credit notes with how they stand on a day (`YYYY-MM-DD`), the only parameter. */
export const RECEIVABLES = `(
  select known.*, state = 'overdue' and reminders < ${MOST_REMINDERS} and ${REMIND_FROM} <= today as may_remind
  from (
    select invoice.id, kind, number, issued_at, customer_id, buyer_name, buyer_attention, booking_id, month, total_cents,
      due_date, credited, paid, version, reminders, reminded_on, today,
      case when due_date is null then 0 else total_cents + credited - paid end as left_cents,
      case
        when kind = 'credit_note' then null
        when total_cents > 0 and total_cents + credited <= 0 then 'credited'
        when due_date is null then 'with_ride'
        when total_cents + credited - paid <= 0 then 'paid'
        when due_date::date < today then 'overdue'
        else 'open'
      end as state
    from (select ?::date as today) clock
    cross join invoice
    left join lateral (
      select coalesce(sum(credit.total_cents), 0)::int as credited from invoice credit
      where credit.corrects_number = invoice.number
    ) credits on true
    left join lateral (
      select count(*)::int as version, coalesce(sum(cents), 0)::int as paid,
        (count(*) filter (where act.kind = 'reminded'))::int as reminders,
        to_char(max(at) filter (where act.kind = 'reminded') at time zone '${TIME_ZONE}', 'YYYY-MM-DD') as reminded_on
      from invoice_act act where invoice_id = invoice.id
    ) acts on true
  ) known
) receivable`;

/** How an invoice stands on a day. Undefined for none. */
export async function readReceivable(em: EntityManager, id: string, today: string): Promise<ReceivableRow | undefined> {
  const [row] = await em.execute<ReceivableRow[]>(`select * from ${RECEIVABLES} where id = ?`, [today, id]);
  return row;
}
