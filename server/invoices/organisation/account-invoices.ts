import type { Period } from "@domrit/shared/time/days.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { instantsOf } from "../../booking/figures/punctuality.ts";
import { type Cursor, writeCursor } from "../../http/cursor.ts";
import { type Membership, requireRole } from "../../organisations/member.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { Invoice } from "../invoice.entity.ts";
import { invoiceViews } from "../invoice-view.ts";

const PER_PAGE = 50;

/** Those of rides on the organisation's account; servers of the version before name none. Throws as `requireRole`. */
export async function accountInvoices(em: EntityManager, of: Membership): Promise<FilterQuery<Invoice>> {
  await requireRole(em, of, ["admin"]);
  const { organisationId } = of;
  const { customerId } = await em.findOneOrFail(Organisation, organisationId);
  const isOnAccount = { $or: [{ month: { $ne: null } }, { dueDate: { $ne: null } }] };
  return { $or: [{ organisationId }, { organisationId: null, customerId, ...isOnAccount }] };
}

type AskedInvoices = { period: Period | undefined; before: Cursor | undefined };

/** Newest first, issued in a period where one is given. Throws as `requireRole`. */
export async function readAccountInvoices(em: EntityManager, of: Membership, { period, before }: AskedInvoices) {
  const where = await accountInvoices(em, of);
  const [since, until] = period ? instantsOf(period) : [];
  const issued: FilterQuery<Invoice> = since && until ? { issuedAt: { $gte: since, $lt: until } } : {};
  const older: FilterQuery<Invoice> = before
    ? { $or: [{ issuedAt: { $lt: before.since } }, { issuedAt: before.since, id: { $lt: before.id } }] }
    : {};
  const found = await em.find(
    Invoice,
    { $and: [where, issued, older] },
    { orderBy: { issuedAt: "desc", id: "desc" }, limit: PER_PAGE },
  );
  const last = found.at(-1);
  const next = last && found.length === PER_PAGE ? writeCursor({ since: last.issuedAt, id: last.id }) : null;
  return { items: await invoiceViews(em, found), next };
}
