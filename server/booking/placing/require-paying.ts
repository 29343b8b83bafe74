import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Environment } from "../../environment.ts";
import { withMonthly } from "../paying/on-account.ts";

type Server = { orm: MikroORM; config: Pick<Environment, "MOLLIE_API_KEY"> };

/** The ways to pay that somebody can choose from: now, where a provider is; on account, for who has a monthly invoice. */
export async function payingFor({ orm, config }: Server, customerId: string | null): Promise<PayingWay[]> {
  const monthly = await withMonthly(orm.em.fork(), [customerId]);
  return [
    "car",
    ...(config.MOLLIE_API_KEY ? (["now"] as const) : []),
    ...(monthly.size > 0 ? (["account"] as const) : []),
  ];
}

/** Throws `invalid_fields` for a way of paying that is none of those. */
export async function requirePaying(
  server: Server,
  { paying }: Pick<BookingRequest, "paying">,
  customerId: string | null,
): Promise<void> {
  if (!paying || paying === "car" || (await payingFor(server, customerId)).includes(paying)) return;
  const text = paying === "now" ? message("payNowOff") : message("payingNoAccount");
  throw new DomainError("invalid_fields", { fields: { paying: [text] } });
}
