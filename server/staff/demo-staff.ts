import { randomUUID } from "node:crypto";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Staff } from "./staff.entity.ts";

const NAMES: Record<StaffRole, string> = { desk: "Sanne van den Berg", manager: "Kees de Wit" };

/** The one of the staff whom a newcomer plays, made at their first visit. For `npm start` alone: production has no key for it. */
export async function demoStaff(em: EntityManager, role: StaffRole, now: Date): Promise<Staff> {
  const email = `demo-${role}@domrit.example`;
  const unit = em.fork();
  await unit.upsert(
    Staff,
    { id: randomUUID(), email, name: NAMES[role], role, locale: "nl", appLastStep: 0, createdAt: now },
    { onConflictFields: ["email"], onConflictAction: "ignore" },
  );
  return unit.findOneOrFail(Staff, { email });
}
