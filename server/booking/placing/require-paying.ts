import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Environment } from "../../environment.ts";
import { isGranted } from "../paying/account-room.ts";

type Server = { orm: MikroORM; config: Pick<Environment, "MOLLIE_API_KEY"> };

/** The ways to pay that somebody can choose from: now, where a provider is; on account, for whom a manager granted it. */
export async function payingFor({ orm, config }: Server, customerId: string | null): Promise<PayingWay[]> {
  const rides = customerId !== null && (await isGranted(orm.em.fork(), customerId));
  return ["car", ...(config.MOLLIE_API_KEY ? (["now"] as const) : []), ...(rides ? (["account"] as const) : [])];
}

/**
 * How a ride is to be paid: as was chosen or, where nothing was, on account for who may. Throws `account_not_granted`, and
 * `invalid_fields` for paying now where no provider is.
 */
export async function payingOf(
  server: Server,
  { paying }: Pick<BookingRequest, "paying">,
  customerId: string | null,
): Promise<PayingWay | undefined> {
  if (paying === "car") return paying;
  const ways = await payingFor(server, customerId);
  if (!paying) return ways.includes("account") ? "account" : undefined;
  if (ways.includes(paying)) return paying;
  if (paying === "account") throw new DomainError("account_not_granted");
  throw new DomainError("invalid_fields", { fields: { paying: [message("payNowOff")] } });
}
