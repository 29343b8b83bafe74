import type { EntityManager } from "@mikro-orm/postgresql";
import type { Customer } from "../customer.entity.ts";
import type { PersonalData } from "./personal-data.ts";

/** AVG, art. 15 and 20, as JSON. */
export async function exportData(
  em: EntityManager,
  personalData: readonly PersonalData[],
  customer: Customer,
  now: Date,
): Promise<Record<string, unknown>> {
  let file: Record<string, unknown> = { exportedAt: now };
  for (const part of personalData) file = { ...file, ...(await part.export(em, customer)) };
  return file;
}
