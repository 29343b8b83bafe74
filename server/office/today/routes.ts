import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { MOST_SEARCHED, type OfficeSearch } from "@domrit/shared/office/today.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { parseBookingId } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { inTransaction } from "../../database/prepared.ts";
import { requireLine } from "../../http/require-line.ts";
import { createRoutes } from "../../http/routes.ts";
import { look } from "../../staff/audit.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { isDay } from "./days.ts";
import { listRides } from "./list-rides.ts";
import { createListLooks } from "./looks.ts";
import { searchOf, searchRides } from "./search-rides.ts";

/** So many rides can be asked for by their ids. */
const MOST_IDS = 200;

/** The list of rides at the office, and the search over all that are kept. */
export function officeTodayRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office");
  const { orm, config, now } = server;
  const { desk } = createStaffSteps(server);
  const looking = createListLooks(server);
  const known = () => ({ now: now(), hasCentre: config.DISPATCH_URL !== undefined });

  routes.get("/today", [desk], async (ctx, { staff }) => {
    const asked = { day: askedDay(ctx), ids: askedIds(ctx) };
    ctx.body = await looking(staff, (run) => listRides(run, asked, known()));
  });

  routes.get("/search", [desk], async (ctx, { staff }) => {
    const search = searchOf(askedWords(ctx));
    if (!search) {
      ctx.body = { rides: [], isCut: false } satisfies OfficeSearch;
      return;
    }
    const { kind } = search;
    ctx.body = await look(
      orm.em,
      staff,
      ({ rides }: OfficeSearch) => ({
        ...{ act: "search_looked", subject: { kind: "list" }, at: now() },
        after: { searched: kind, found: rides.length },
      }),
      (tx) => searchRides(inTransaction(tx), search, known()),
    );
  });

  return routes.router;
}

/** What an address says under this name; throws `invalid_fields` where it says it twice. */
function asked({ query }: Context, field: string): string | undefined {
  const said = query[field];
  if (Array.isArray(said)) throw new DomainError("invalid_fields", { fields: { [field]: [message("wrongType")] } });
  return said;
}

function askedDay(ctx: Context): string | undefined {
  const day = asked(ctx, "day");
  if (day === undefined || isDay(day)) return day;
  throw new DomainError("invalid_fields", { fields: { day: [message("dateInvalid")] } });
}

function askedIds(ctx: Context): number[] | undefined {
  const ids = asked(ctx, "ids")?.split(",").map(parseBookingId);
  if (!ids || (ids.length <= MOST_IDS && ids.every((id) => id !== undefined))) return ids as number[] | undefined;
  throw new DomainError("invalid_fields", { fields: { ids: [message("wrongType")] } });
}

function askedWords(ctx: Context): string {
  const q = asked(ctx, "q") ?? "";
  requireLine("q", q);
  if (q.length <= MOST_SEARCHED) return q;
  throw new DomainError("invalid_fields", { fields: { q: [message("tooLong")] } });
}
