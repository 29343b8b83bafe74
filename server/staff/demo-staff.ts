import { randomUUID, timingSafeEqual } from "node:crypto";
import type { StaffRole } from "@domrit/shared/office/staff.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Environment } from "../environment.ts";
import { Staff } from "./staff.entity.ts";

const NAMES: Record<StaffRole, string> = { desk: "Sanne van den Berg", manager: "Kees de Wit" };

/** The staff member whom a newcomer plays. Only for `npm start`: production has no key for it. */
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

export function isDemoKey(given: string, { OFFICE_DEMO_KEY: key }: Pick<Environment, "OFFICE_DEMO_KEY">): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key ?? "")];
  return key !== undefined && one.length === other.length && timingSafeEqual(one, other);
}
