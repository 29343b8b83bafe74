import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import type { Environment } from "../../environment.ts";

type Server = { orm: MikroORM; config: Pick<Environment, "MOLLIE_API_KEY"> };

/**
 * Throws `invalid_fields` for a way of paying that is not there: now, where no provider is; on account, for who has no
 * monthly invoice.
 */
export async function requirePaying(
  { orm, config }: Server,
  { paying }: Pick<BookingRequest, "paying">,
  customerId: string | null,
): Promise<void> {
  const refuse = (text: string) => new DomainError("invalid_fields", { fields: { paying: [text] } });
  if (paying === "now" && !config.MOLLIE_API_KEY) throw refuse(message("payNowOff"));
  if (paying !== "account") return;
  const monthly = customerId && (await orm.em.fork().count(InvoiceDetails, { customerId, monthly: true }));
  if (!monthly) throw refuse(message("payingNoAccount"));
}
