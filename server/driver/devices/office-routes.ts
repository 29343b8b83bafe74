import type { DriverDevicesView } from "@domrit/shared/driver/session.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { DRIVER_DEVICES, endDriverAccess } from "../../fleet/driver-access/driver-access.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { endSecretSessions } from "../../session/secret-sessions.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { listDevices } from "./driver-sessions.ts";
import { inviteDriver } from "./invitation.ts";

export function driverAccessRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/drivers");
  const { orm, now } = server;
  const { desk } = createStaffSteps(server);

  routes.post("/:id/invite", [desk], async (ctx, { staff }) =>
    tell(await inviteDriver(server, uuidParam(ctx), staff), 201),
  );

  routes.get("/:id/devices", [desk], (ctx, { staff }) => {
    const id = uuidParam(ctx);
    const fact = (seen: DriverDevicesView) => ({
      act: "driver_devices_looked" as const,
      subject: { kind: "driver" as const, id },
      at: now(),
      after: { found: seen.length },
    });
    return look(orm.em, staff, fact, async (tx) => {
      await requireDriver(tx, id);
      return listDevices(tx, id, now());
    });
  });

  const ending = (act: AuditAct, id: string, staff: SignedInStaff, end: (tx: EntityManager) => Promise<void>) =>
    orm.em.fork().transactional(async (tx) => {
      await requireDriver(tx, id);
      await end(tx);
      recordAct(tx, staff, { act, subject: { kind: "driver", id }, at: now() });
      await signalOffice(tx, { registers: true });
    });

  routes.delete("/:id/devices", [desk], async (ctx, { staff }) => {
    const id = uuidParam(ctx);
    await ending("driver_devices_ended", id, staff, (tx) => endDriverAccess(tx, "devices_ended", id));
    return DONE;
  });

  routes.delete("/:id/devices/:deviceId", [desk], async (ctx, { staff }) => {
    const [driverId, id] = [uuidParam(ctx), uuidParam(ctx, "deviceId")];
    await ending("driver_device_ended", driverId, staff, async (tx) => {
      if ((await endSecretSessions(tx, DRIVER_DEVICES, { holderId: driverId, id })) === 0)
        throw new DomainError("not_found");
    });
    return DONE;
  });

  return routes.router;
}

async function requireDriver(tx: EntityManager, id: string): Promise<void> {
  if ((await tx.count(Driver, { id, endedAt: null })) === 0) throw new DomainError("not_found");
}
