import { DomainError } from "@domrit/shared/errors.ts";
import { tariffSchema } from "@domrit/shared/fares/tariff-entry.ts";
import { tariffChangeSchema, tariffPreviewSchema, tariffPublishSchema } from "@domrit/shared/office/tariffs.ts";
import type { ServerContext } from "../../context.ts";
import { tariffOf } from "../../fares/tariffs/stored-tariff.ts";
import { TariffRow } from "../../fares/tariffs/tariff.entity.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { created, createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps, requirePeriod } from "../../staff/staff-steps.ts";
import { changeTariff, enterTariff, publishTariff } from "./change-tariffs.ts";
import { listTariffs, readTariff } from "./list-tariffs.ts";
import { previewTariff } from "./preview-tariff.ts";

export function tariffRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/tariffs");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);
  const shown = async ({ id }: TariffRow) => {
    const tariff = await readTariff(orm.em.fork(), id, now());
    if (!tariff) throw new DomainError("not_found");
    return tell(tariff);
  };

  routes.get("/", [manager], async () => tell(await listTariffs(reading.em.fork(), now())));

  routes.post("/", [manager, body(tariffSchema)], async (_ctx, { staff, body: tariff }) =>
    created(await shown(await enterTariff(orm.em, tariff, { by: staff, now: now() }))),
  );

  routes.put("/:id", [manager, body(tariffChangeSchema)], async (ctx, { staff, body: { version, ...tariff } }) =>
    shown(await changeTariff(orm.em, { id: uuidParam(ctx), version }, tariff, { by: staff, now: now() })),
  );

  routes.post("/:id/publish", [manager, body(tariffPublishSchema)], async (ctx, { staff, body: { version } }) =>
    shown(await publishTariff(orm.em, { id: uuidParam(ctx), version }, { by: staff, now: now() })),
  );

  routes.post("/:id/preview", [manager, body(tariffPreviewSchema)], async (ctx, { body: days }) => {
    const row = await reading.em.fork().findOne(TariffRow, { id: uuidParam(ctx) });
    if (!row) throw new DomainError("not_found");
    return tell(await previewTariff(reading.em, server, tariffOf(row.body), requirePeriod(new URLSearchParams(days))));
  });

  return routes.router;
}
