import type { DayList } from "@domrit/shared/driver/day-list.ts";
import { shownUntil } from "@domrit/shared/driver/rides.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { dayQuery } from "../../http/request-values.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { onPaper } from "./read-rides.ts";

export function dayListRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/drivers/:id/day");
  const { orm, careKeys: keys, tariffs, now } = server;
  const { desk } = createStaffSteps(server);

  routes.get("/", [desk], (ctx, { staff }) => {
    const [id, date] = [uuidParam(ctx), dayQuery(ctx, "date", now())];
    const fact = { act: "day_list_looked", subject: { kind: "driver", id }, at: now() } as const;
    const found = ({ rides }: DayList) => ({ ...fact, after: { from: date, found: rides.length } });
    return look(orm.em, staff, found, async (tx) => readDay(tx, id, date));
  });

  async function readDay(em: EntityManager, id: string, date: string): Promise<DayList> {
    const driver = await em.findOne(Driver, { id, endedAt: null });
    if (!driver) throw new DomainError("not_found");
    const ofDay = { $gte: startOfDay(date), $lt: startOfDay(daysAfter(date, 1)) };
    const rides = await em.find(
      Booking,
      { driverId: id, pickupAt: ofDay, status: { $ne: "cancelled" } },
      { orderBy: { pickupAt: "asc", id: "asc" } },
    );
    const shown = rides.filter(({ pickupAt, extras }) => shownUntil(pickupAt, extras.hours) > now());
    return {
      driver: { id, firstName: driver.firstName },
      date,
      rides: await onPaper({ em, keys, tariffs, now: now() }, shown),
      hidden: rides.length - shown.length,
    };
  }

  return routes.router;
}
