import { type Conversations, officeMessageSchema } from "@domrit/shared/driver/messages.ts";
import { openedSchema } from "@domrit/shared/driver/news.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { signalDriver } from "../../booking/signals.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOpenLooks } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { DriverMessage } from "./driver-message.entity.ts";
import { findWhoDrives, readConversation, readConversations } from "./read-messages.ts";
import { messageDrivers } from "./write-to-drivers.ts";

/** The desk's conversations with drivers. */
export function officeMessageRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/messages");
  const { commit, limits, orm, now } = server;
  const { desk } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);

  routes.get("/", [desk], (_ctx, { staff }) =>
    lookOpen(staff, {
      fact: { act: "messages_looked", subject: { kind: "list" }, at: now() },
      found: ({ drivers }: Conversations) => ({ found: drivers.filter(({ last }) => last).length }),
      read: (tx) => readConversations(tx ?? orm.em.fork()),
    }),
  );

  routes.post("/", [desk, body(officeMessageSchema)], async (_ctx, { staff, body: said }) => {
    await limits.officeAct(staff.id);
    return tell(await commit((tx) => messageDrivers(tx, said, { staff, now: now() })), 201);
  });

  routes.get("/:id", [desk], (ctx, { staff }) => {
    const id = uuidParam(ctx);
    return lookOpen(staff, {
      fact: { act: "conversation_looked", subject: { kind: "driver", id }, at: now() },
      read: (tx) => readConversation(tx ?? orm.em.fork(), id),
    });
  });

  routes.post("/:id/read", [desk, body(openedSchema)], async (ctx, { staff, body: { ids } }) => {
    const driverId = uuidParam(ctx);
    await orm.em.fork().transactional((tx) => markRead(tx, { driverId, ids, staff }));
    return DONE;
  });

  /** A second look at them changes nothing. */
  async function markRead(
    tx: EntityManager,
    { driverId, ids, staff }: { driverId: string; ids: readonly string[]; staff: SignedInStaff },
  ): Promise<void> {
    await findWhoDrives(tx, driverId);
    const unread = { id: { $in: [...ids] }, driverId, by: "driver", readAt: null } as const;
    const count = await tx.nativeUpdate(DriverMessage, unread, { readAt: now() });
    if (count === 0) return;
    const subject = { kind: "driver", id: driverId } as const;
    recordAct(tx, staff, { act: "messages_read", subject, at: now(), after: { count } });
    await signalDriver(tx, driverId);
    await signalOffice(tx, { messages: true });
  }

  return routes.router;
}
