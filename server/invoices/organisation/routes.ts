import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { daysOf, monthOf } from "@domrit/shared/invoices/period.ts";
import { readPeriod } from "@domrit/shared/office/figures.ts";
import { ACCOUNT_FILTER, readAccountFilter } from "@domrit/shared/organisations/account-filter.ts";
import {
  organisationFiguresSchema,
  organisationInvoicesSchema,
  organisationRidesSchema,
} from "@domrit/shared/organisations/account-views.ts";
import type { Period } from "@domrit/shared/time/days.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { sends, shows } from "../../http/answers.ts";
import { type Cursor, readCursor } from "../../http/cursor.ts";
import { asking, createRoutes } from "../../http/routes.ts";
import { membership } from "../../organisations/member.ts";
import { askedInvoice, INVOICE_FILES, sendInvoiceFile } from "../invoice-file.ts";
import { accountInvoices, readAccountInvoices } from "./account-invoices.ts";
import { readAccountFigures, readAccountRides } from "./account-rides.ts";

/** What members of an organisation read of its account, each by their role. */
export function organisationAccountRoutes({ reading, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/organisations/:id");
  const runningMonth = () => daysOf(monthOf(now()));

  const issued = [membership, invoicesBefore, askedPeriod] as const;
  routes.get("/invoices", issued, shows(organisationInvoicesSchema), (_ctx, { of, ...asked }) =>
    readAccountInvoices(reading.em.fork(), of, asked),
  );

  for (const file of INVOICE_FILES) {
    const steps = [membership, (ctx: Context) => askedInvoice(ctx, "invoiceId")] as const;
    routes.get(`/invoices/:invoiceId/${file.format}`, steps, sends(file.type), async (ctx, { of, id }) => {
      const em = reading.em.fork();
      return await sendInvoiceFile(ctx, em, { $and: [{ id }, await accountInvoices(em, of)] }, file);
    });
  }

  const listed = [membership, ridesBefore, askedPeriod, askedRides] as const;
  routes.get("/rides", listed, shows(organisationRidesSchema), (_ctx, { of, filter, before, period }) =>
    readAccountRides(reading.em.fork(), of, { filter, before, period: period ?? runningMonth() }),
  );

  routes.get("/figures", [membership, askedPeriod], shows(organisationFiguresSchema), (_ctx, { of, period }) =>
    readAccountFigures(reading.em.fork(), of, period ?? runningMonth(), now()),
  );

  return routes.router;
}

const before = (ids: "uuid" | "number") =>
  asking({ query: { before: v.optional(v.string()) } }, ({ query }: Context): { before: Cursor | undefined } => {
    const text = String(query.before ?? "");
    const cursor = readCursor(text, ids);
    if (text && !cursor) throw new DomainError("invalid_fields", { fields: { before: [message("wrongType")] } });
    return { before: cursor };
  });
const invoicesBefore = before("uuid");
const ridesBefore = before("number");

const day = v.optional(v.pipe(v.string(), v.isoDate()));

/** Undefined where no days are given. Throws `invalid_fields` for what cannot be, and for more than a year. */
const askedPeriod = asking({ query: { from: day, to: day } }, (ctx: Context) => ({
  period: ctx.querystring.match(/(^|&)(from|to)=/) ? givenPeriod(ctx) : undefined,
}));

/** Throws `invalid_fields`. */
const askedRides = asking({ query: v.partial(v.object(ACCOUNT_FILTER)).entries }, (ctx: Context) => {
  const { filter, wrong } = readAccountFilter(new URLSearchParams(ctx.querystring));
  if (Object.keys(wrong).length > 0) throw new DomainError("invalid_fields", { fields: wrong });
  return { filter };
});

function givenPeriod(ctx: Context): Period {
  const { period, wrong } = readPeriod(new URLSearchParams(ctx.querystring));
  if (period) return period;
  const fields = Object.entries(wrong).map(([field, key]) => [field, [key]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
}
