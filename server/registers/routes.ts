import { DomainError } from "@domrit/shared/errors.ts";
import { endSchema } from "@domrit/shared/fleet/fleet.ts";
import { type EntityManager, type EntityName, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { staffActor } from "../booking/acts/actors.ts";
import type { ServerContext } from "../context.ts";
import { inTransaction } from "../database/prepared.ts";
import type { Car } from "../fleet/car.entity.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import { aheadOf, readInterruptions } from "../fleet/interruptions/read-interruptions.ts";
import { body } from "../http/read-body.ts";
import { uuidParam } from "../http/uuid-param.ts";
import type { Decision } from "../outbox/commit.ts";
import { isLooked, refusalsLooked, refusalWith, withoutPersonalData } from "../staff/audit/look.ts";
import { created, createOfficeRoutes, DONE, type OfficeRouter } from "../staff/office-routes.ts";
import type { SignedInStaff } from "../staff/staff-session.ts";
import { createStaffSteps } from "../staff/staff-steps.ts";
import type { TellInterruption } from "./interruptions/interruption-news.ts";
import { addInterruptionRoutes } from "./interruptions/routes.ts";
import { addExpiringPapers, addPapers } from "./papers/routes.ts";
import { addEntry, changeEntry, endEntry, type Register } from "./register.ts";
import { CARS, DRIVERS } from "./registers.ts";
import type { RegisterAct } from "./rides-of.ts";

/** Drivers, cars, their papers, and when they are missing. `tellOthers`: who else hears of it. */
export function registerRoutes(server: ServerContext, tellOthers: TellInterruption): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  addRegister(server, routes, DRIVERS);
  addRegister(server, routes, CARS);
  addExpiringPapers(server, routes);
  addInterruptionRoutes(server, routes, tellOthers);
  return routes.router;
}

function addRegister<Row extends Driver | Car, Entry extends { isWorking: boolean }, View extends object>(
  server: ServerContext,
  routes: ReturnType<typeof createOfficeRoutes>,
  register: Register<Row, Entry, View>,
): void {
  const { kind, path, entity, entrySchema, changeSchema, list, view, twins = {} } = register;
  const { orm, config, now } = server;
  const { desk } = createStaffSteps(server);
  addPapers(server, routes, kind, `${path}/:id/papers`);

  const actionOf = (ctx: Context, staff: SignedInStaff): RegisterAct => ({
    by: staffActor(staff, ctx.ip),
    now: now(),
    drives: config.OFFICE !== "read-only",
  });

  /** Acts, and answers with the entry. Showing its rides is a look at them; a version conflict answers with the present entry. */
  const act = async (staff: SignedInStaff, id: string, work: (tx: EntityManager) => Promise<Decision<Row>>) => {
    const fact = { act: "assigned_rides_looked", subject: { kind, id }, at: now() } as const;
    const acting = () => register.answer(server, staff, id, async (tx) => viewed(tx, await work(tx)));
    try {
      return await refusalsLooked(orm.em, staff, fact, acting, ({ code }) => code === "ride_under_way");
    } catch (thrown) {
      if (!(thrown instanceof DomainError && thrown.code === "version_conflict")) throw refusalOfTwin(thrown);
      const present = await register.answer(server, staff, id, async (tx) => {
        const row = await tx.findOneOrFail(entity as EntityName<Driver | Car>, id);
        return viewed(tx, { result: row as Row, events: [] });
      });
      if (isLooked(present)) throw refusalWith(thrown, present);
      throw withoutPersonalData(new DomainError(thrown.code, { data: { data: present.body } }));
    }
  };

  const viewIn = async (tx: EntityManager) => {
    const known = await readInterruptions(inTransaction(tx));
    return (row: Row): View => view(row, aheadOf(row.id, known, now()));
  };

  const viewed = async (tx: EntityManager, { result, events }: Decision<Row>): Promise<Decision<View>> => {
    const shown = await viewIn(tx);
    return { result: shown(result), events };
  };

  /** Two entries may be added at once: only the database's index keeps them apart. */
  const refusalOfTwin = (thrown: unknown): unknown => {
    if (!(thrown instanceof UniqueConstraintViolationException)) return thrown;
    const [, fields] = Object.entries(twins).find(([index]) => thrown.message.includes(index)) ?? [];
    return fields ? new DomainError("invalid_fields", { fields }) : thrown;
  };

  routes.get(path, [desk], (_ctx, { staff }) =>
    register.answer(server, staff, null, async (tx) => ({
      result: (await list(tx)).map(await viewIn(tx)),
      events: [],
    })),
  );

  routes.post(path, [desk, body(entrySchema)], async (ctx, { staff, body: entry }) => {
    const adding = async (tx: EntityManager) => {
      const row = await addEntry(tx, register, entry, actionOf(ctx, staff));
      return viewed(tx, { result: row, events: [] });
    };
    const added = register.answer(server, staff, null, adding);
    return created(await added.catch((thrown: unknown) => Promise.reject(refusalOfTwin(thrown))));
  });

  routes.put(`${path}/:id`, [desk, body(changeSchema)], (ctx, { staff, body: changed }) => {
    const { version, despiteRides } = changed;
    const seen = { id: uuidParam(ctx), version, despiteRides };
    return act(staff, seen.id, (tx) => changeEntry(tx, register, seen, changed, actionOf(ctx, staff)));
  });

  routes.delete(`${path}/:id`, [desk, body(endSchema)], async (ctx, { staff, body: seen }) => {
    const id = uuidParam(ctx);
    await act(staff, id, (tx) => endEntry(tx, register, { ...seen, id }, actionOf(ctx, staff)));
    return DONE;
  });
}
