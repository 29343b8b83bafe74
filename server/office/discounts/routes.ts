import { DomainError } from "@domrit/shared/errors.ts";
import { discountChangeSchema, discountSchema } from "@domrit/shared/office/discounts.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { created, createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { changeDiscount, enterDiscount } from "./change-discounts.ts";
import { listDiscounts, readDiscount } from "./list-discounts.ts";

export function discountRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/discounts");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);
  const shown = async ({ id }: { id: string }) => {
    const discount = await readDiscount(orm.em.fork(), id, now());
    if (!discount) throw new DomainError("not_found");
    return tell(discount);
  };

  routes.get("/", [manager], async () => tell(await listDiscounts(reading.em.fork(), now())));

  routes.post("/", [manager, body(discountSchema)], async (_ctx, { staff, body: entry }) =>
    created(await shown(await enterDiscount(orm.em, entry, { by: staff, now: now() }))),
  );

  routes.post("/:id", [manager, body(discountChangeSchema)], async (ctx, { staff, body: change }) =>
    shown(await changeDiscount(orm.em, uuidParam(ctx), change, { by: staff, now: now() })),
  );

  return routes.router;
}
