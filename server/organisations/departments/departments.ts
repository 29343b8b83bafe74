import { randomUUID } from "node:crypto";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import {
  type DepartmentForm,
  type DepartmentView,
  MOST_DEPARTMENTS,
} from "@domrit/shared/organisations/departments.ts";
import { MEMBER_ROLES } from "@domrit/shared/organisations/organisation.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { findRepeated } from "../../database/find-repeated.ts";
import { lockAs, type Membership, requireRole } from "../member.ts";
import { Department } from "./department.entity.ts";

/** Those that rides can be booked for, by name; for every member. Throws as `requireRole`. */
export async function readDepartments(em: EntityManager, of: Membership): Promise<DepartmentView[]> {
  await requireRole(em, of, MEMBER_ROLES);
  const open = { organisationId: of.organisationId, endedAt: null };
  return (await em.find(Department, open, { orderBy: { name: "asc", id: "asc" } })).map(departmentView);
}

/**
 * Once, however often it is asked for within ten minutes. Throws as `lockAs`, `invalid_fields` for a name that another one has, and
 * `conflict` for too many.
 */
export function addDepartment(
  em: EntityManager,
  of: Membership,
  form: DepartmentForm,
  now: Date,
): Promise<DepartmentView> {
  return em.fork().transactional(async (tx) => {
    await lockAs(tx, of, ["admin"]);
    const open = { organisationId: of.organisationId, endedAt: null };
    const said = { name: form.name, costCentre: form.costCentre || null };
    const repeated = await findRepeated(tx, Department, open, said, now);
    if (repeated) return departmentView(repeated);
    await requireFreeName(tx, of, form.name);
    if ((await tx.count(Department, open)) >= MOST_DEPARTMENTS) throw new DomainError("conflict");
    return departmentView(tx.create(Department, { id: randomUUID(), createdAt: now, ...open, ...said }));
  });
}

/** Throws as `addDepartment`, and `not_found`. */
export function changeDepartment(
  em: EntityManager,
  of: Membership,
  id: string,
  { name, costCentre }: DepartmentForm,
): Promise<DepartmentView> {
  return em.fork().transactional(async (tx) => {
    await lockAs(tx, of, ["admin"]);
    const department = await findDepartment(tx, of, id);
    await requireFreeName(tx, of, name, id);
    return departmentView(tx.assign(department, { name, costCentre: costCentre || null }));
  });
}

/** Nobody can book for it any more; its rides keep its name. Throws as `lockAs`, and `not_found`. */
export function removeDepartment(em: EntityManager, of: Membership, id: string, now: Date): Promise<void> {
  return em.fork().transactional(async (tx) => {
    await lockAs(tx, of, ["admin"]);
    (await findDepartment(tx, of, id)).endedAt = now;
  });
}

/** The department that a member is to have; null for an empty one. Throws `invalid_fields` for one that the organisation does not have. */
export async function ownDepartment(
  tx: EntityManager,
  { organisationId }: Membership,
  id: string | undefined,
): Promise<string | null> {
  if (!id) return null;
  if (await tx.findOne(Department, { id, organisationId, endedAt: null })) return id;
  throw new DomainError("invalid_fields", { fields: { departmentId: [message("departmentUnknown")] } });
}

async function findDepartment(tx: EntityManager, { organisationId }: Membership, id: string): Promise<Department> {
  const department = await tx.findOne(Department, { id, organisationId, endedAt: null });
  if (!department) throw new DomainError("not_found");
  return department;
}

async function requireFreeName(tx: EntityManager, { organisationId }: Membership, name: string, besides?: string) {
  const others = await tx.find(Department, { organisationId, endedAt: null, ...(besides && { id: { $ne: besides } }) });
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new DomainError("invalid_fields", { fields: { name: [message("departmentTaken")] } });
}

const departmentView = ({ id, name, costCentre }: Department): DepartmentView => ({
  id,
  name,
  costCentre: costCentre ?? null,
});
