import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { MOST_SEARCHED, type OfficeSearch, type OfficeToday } from "@domrit/shared/office/today.ts";
import { dayOf, daysAfter, isDay } from "@domrit/shared/time/days.ts";
import type { Context } from "koa";
import { parseBookingId } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { inTransaction, prepared } from "../../database/prepared.ts";
import { unreadByDesk } from "../../driver/messages/read-messages.ts";
import { countAsked } from "../../driver/rota/read-rota.ts";
import { requireLine } from "../../http/request-values.ts";
import { createOpenLooks, look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { listRides } from "./list-rides.ts";
import { searchOf, searchRides } from "./search-rides.ts";

const MOST_IDS = 200;

export function officeTodayRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, reading, geo, config, now } = server;
  const { desk } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);
  const run = prepared(reading);
  const context = () => ({ now: now(), geo, hasCentre: config.DISPATCH_URL !== undefined });

  routes.get("/today", [desk], (ctx, { staff }) => {
    const query = { day: askedDay(ctx), ids: askedIds(ctx) };
    const { day, ids } = query;
    const today = dayOf(now());
    const subject = { kind: "list" as const, id: day ?? `${today}_${daysAfter(today, 1)}` };
    const found = ({ rides }: OfficeToday) => ({ found: rides.length });
    const some = (seen: OfficeToday) => ({
      act: "rides_looked" as const,
      subject,
      at: now(),
      after: { asked: ids?.length, ...found(seen) },
    });
    return lookOpen(staff, {
      fact: { act: "list_looked", subject, at: now() },
      found,
      part: ids && some,
      read: (tx) => listRides(tx ? inTransaction(tx) : run, query, context()),
    });
  });

  // Every page of the office asks for the number; the list shows the rides.
  routes.get("/attention", [desk], async () => {
    const { rides } = await listRides(run, {}, context());
    const urgent = rides.filter(({ exceptions }) => exceptions.length > 0);
    const messages = (await unreadByDesk(reading.em.fork())).map(({ id }) => id);
    return tell({
      rides: urgent.map(({ id, exceptions }) => ({ id, kinds: exceptions.map(({ kind }) => kind) })),
      messages,
      wishes: await countAsked(reading.em.fork(), now()),
    });
  });

  routes.get("/search", [desk], (ctx, { staff }) => {
    const search = searchOf(askedWords(ctx));
    if (!search) {
      return tell({ rides: [], isCut: false });
    }
    const { kind } = search;
    return look(
      orm.em,
      staff,
      ({ rides }: OfficeSearch) => ({
        act: "search_looked",
        subject: { kind: "list" },
        at: now(),
        after: { searched: kind, found: rides.length },
      }),
      (tx) => searchRides(inTransaction(tx), search, context()),
    );
  });

  return routes.router;
}

function queryField({ query }: Context, field: string): string | undefined {
  const said = query[field];
  if (Array.isArray(said)) throw new DomainError("invalid_fields", { fields: { [field]: [message("wrongType")] } });
  return said;
}

function askedDay(ctx: Context): string | undefined {
  const day = queryField(ctx, "day");
  if (day === undefined || isDay(day)) return day;
  throw new DomainError("invalid_fields", { fields: { day: [message("dateInvalid")] } });
}

function askedIds(ctx: Context): number[] | undefined {
  const ids = queryField(ctx, "ids")?.split(",").map(parseBookingId);
  if (!ids || (ids.length <= MOST_IDS && ids.every((id) => id !== undefined))) return ids as number[] | undefined;
  throw new DomainError("invalid_fields", { fields: { ids: [message("wrongType")] } });
}

function askedWords(ctx: Context): string {
  const q = queryField(ctx, "q") ?? "";
  requireLine("q", q);
  if (q.length <= MOST_SEARCHED) return q;
  throw new DomainError("invalid_fields", { fields: { q: [message("tooLong")] } });
}
