import { bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import {
  type RouteEntry,
  type RouteView,
  routeChangeSchema,
  routeSchema,
  seenRouteSchema,
} from "@domrit/shared/office/fixed-routes.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { findByEmail } from "../../account/find-customer.ts";
import { count, staffActor } from "../../booking/acts/actors.ts";
import type { ServerContext } from "../../context.ts";
import { FixedRouteRow } from "../../fares/routes/fixed-route.entity.ts";
import { csvFile } from "../../http/files/csv-file.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { networkOf } from "../../security/network-of.ts";
import type { Fact } from "../../staff/audit/audit.ts";
import { look, lookFirst, refusalsLooked, refusalWith, type SeenData } from "../../staff/audit/look.ts";
import { created, createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { importRoutes } from "./import-routes.ts";
import { type RouteTerms, readRoute, refused } from "./read-route.ts";
import { readRoutesCsv } from "./read-routes-csv.ts";
import { listRoutes, viewRoutes } from "./route-view.ts";
import { routesCsv } from "./routes-csv.ts";
import { addRoute, changeRoute, removeRoute } from "./save-route.ts";
import { tryRoute } from "./try-route.ts";

/** The fixed routes, for managers alone; looks are recorded, as some are for one customer. */
export function fixedRouteRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/routes");
  const { orm, reading, geo, limits, now, quotes } = server;
  const { manager } = createStaffSteps(server);

  const factOf = (act: Fact["act"], id: string | null = null): Fact => ({
    act,
    subject: { kind: "route", id },
    at: now(),
  });
  const customerOf = async (email: string) => (await findByEmail(reading.em.fork(), email))?.id;

  /** Throws `invalid_fields`. */
  async function termsOf(ctx: Context, entry: RouteEntry): Promise<RouteTerms> {
    const place = (address: string) => geo.placeAddress(address, networkOf(ctx.ip));
    const { terms, faults } = await readRoute(entry, { place, customerOf });
    if (terms) return terms;
    throw refused(faults);
  }

  /** A refused route for one customer tells whether they have an account, or a route that is like it. */
  const refusalsRecorded = <Result>(
    staff: SignedInStaff,
    entries: readonly RouteEntry[],
    work: () => Promise<Result>,
  ): Promise<Result> =>
    refusalsLooked(orm.em, staff, factOf("routes_looked"), work, ({ code }) => {
      // With a version conflict the route is shown, which records a look of its own.
      return code !== "version_conflict" && entries.some(({ customerEmail }) => customerEmail);
    });

  /** Acts, and shows the route; a version conflict shows it as it is now. */
  async function saved(
    staff: SignedInStaff,
    id: string | null,
    work: (tx: EntityManager) => Promise<FixedRouteRow | null>,
  ): Promise<SeenData<RouteView | undefined>> {
    const show = (act: (tx: EntityManager) => Promise<FixedRouteRow | null>) =>
      look(orm.em, staff, factOf("routes_looked", id), async (tx) => {
        const row = await act(tx);
        return row ? (await viewRoutes(tx, [row]))[0] : undefined;
      });
    try {
      return await show(work);
    } catch (thrown) {
      if (!(thrown instanceof DomainError && thrown.code === "version_conflict" && id)) throw thrown;
      throw refusalWith(thrown, (await show((tx) => tx.findOne(FixedRouteRow, id))) as SeenData<object>);
    }
  }

  routes.get("/", [manager], (_ctx, { staff }) =>
    lookFirst(orm.em, staff, factOf("routes_looked"), () => listRoutes(reading.em.fork())),
  );

  routes.post("/", [manager, body(routeSchema)], async (ctx, { staff, body: entry }) => {
    const adding = async () => {
      const terms = await termsOf(ctx, entry);
      return saved(staff, null, (tx) => addRoute(tx, terms, { staff, now: now() }));
    };
    return created(await refusalsRecorded(staff, [entry], adding));
  });

  routes.put("/:id", [manager, body(routeChangeSchema)], (ctx, { staff, body: { version, ...entry } }) => {
    const id = uuidParam(ctx);
    return refusalsRecorded(staff, [entry], async () => {
      const terms = await termsOf(ctx, entry);
      return saved(staff, id, (tx) => changeRoute(tx, { id, version }, terms, { staff, now: now() }));
    });
  });

  routes.delete("/:id", [manager, body(seenRouteSchema)], async (ctx, { staff, body: { version } }) => {
    const id = uuidParam(ctx);
    await saved(staff, id, async (tx) => {
      await removeRoute(tx, { id, version }, { staff, now: now() });
      return null;
    });
    return DONE;
  });

  /** For the account of the ride's e-mail address, where there is one. */
  routes.post("/try", [manager, body(bookingRequestSchema)], async (ctx, { staff, body: ride }) => {
    await count(limits, staffActor(staff, ctx.ip), "price");
    return lookFirst(orm.em, staff, factOf("route_tried"), async () => {
      const customerId = ride.contactEmail ? await customerOf(ride.contactEmail) : undefined;
      return tryRoute(quotes, ride, { ip: ctx.ip, customerId, now: now() });
    });
  });

  routes.get(".csv", [manager], async (ctx, { staff }) => {
    const file = await lookFirst(orm.em, staff, factOf("routes_exported"), async () =>
      routesCsv(await listRoutes(reading.em.fork()), staff.locale),
    );
    ctx.attachment("domrit-routes.csv");
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  routes.post(".csv", [manager, csvFile], async (_ctx, { staff, file }) => {
    const lines = readRoutesCsv(file);
    const taking = () => orm.em.fork().transactional((tx) => importRoutes(tx, lines, { staff, now: now() }));
    const entries = lines.map(({ entry }) => entry);
    return tell(await refusalsRecorded(staff, entries, taking));
  });

  return routes.router;
}
