import type { Deletion } from "@domrit/shared/account/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { translator } from "../../i18n/translate.ts";
import type { Customer } from "../customer.entity.ts";
import { lockCustomer } from "../lock-customer.ts";
import type { ErasureResult, PersonalData } from "./personal-data.ts";

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

/** Returns how many records the law requires to keep. Throws `open_bookings` while a ride is still to come. */
export async function deleteAccount(
  { orm, personalData, now }: Pick<ServerContext, "orm" | "personalData" | "now">,
  customerId: string,
): Promise<number> {
  const erased = await orm.em.fork().transactional(async (tx) => {
    await lockCustomer(tx, customerId, "alone");
    const parts: ErasureResult[] = [];
    for (const part of personalData) parts.push(await part.erase(tx, customerId, now()));
    return parts;
  });
  await Promise.all(erased.map(({ afterwards }) => afterwards?.()));
  return erased.reduce((sum, { kept = 0 }) => sum + kept, 0);
}

export function deletionView(invoicesKept: number, locale: Locale): Deletion {
  const t = translator(locale);
  const message = invoicesKept > 0 ? t("account-data:deletedButInvoices") : t("account-data:deleted");
  return { invoicesKept, message };
}
