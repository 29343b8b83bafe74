import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { askedSeries } from "@domrit/shared/booking/series/series-schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { maskContact } from "../../blocking/contact.ts";
import { count, type StaffActor } from "../../booking/acts/actors.ts";
import type { OrderRequest } from "../../booking/acts/place-rides.ts";
import { withheldChannels } from "../../booking/messages/message-limit.ts";
import { priceRides, requireShown } from "../../booking/pricing/price-rides.ts";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { PriceText } from "./price-text.entity.ts";

/**
 * Texts the shown price of a ride to a caller. Throws `quote_changed`, `invalid_fields`, `address_unknown`, and
 * `too_many_requests` at the number's limit.
 */
export async function textPrice(server: ServerContext, by: StaffActor, request: OrderRequest): Promise<void> {
  const { blocked, commit, limits, now, quotes } = server;
  await count(limits, by, "price");
  const { series, field } = askedSeries(request);
  const beside = request.return ? "return" : series && `${field}.until`;
  if (beside) throw new DomainError("invalid_fields", { fields: { [beside]: [message("wrongType")] } });
  // No ride costs 0: without a shown price the caller is told the real one first.
  const asked = { ...request, quotedPrice: request.quotedPrice ?? 0 };
  const priced = await priceRides(quotes, asked, {
    ip: by.ip,
    customerId: by.customerId,
    now: now(),
    daysAhead: by.daysAhead,
  });
  requireShown(priced, asked);
  const { quote, pickupAt } = priced.first;
  const { contactPhone = "", language } = request;
  const phone = normalisePhone(contactPhone) ?? contactPhone;
  if (!canBeTexted(phone))
    throw new DomainError("invalid_fields", { fields: { contactPhone: [message("phoneNoTexts")] } });
  await blocked.refuse({ contactPhone });
  const withheld = await withheldChannels(server, by, { contactPhone });
  if (withheld.length > 0) throw new DomainError("too_many_requests");
  const at = now();
  const priceCents = quote.estimatedPriceCents;
  await commit(async (tx) => {
    const id = randomUUID();
    await tx.insert(PriceText, { id, phone, language, pickupAt, priceCents, createdAt: at });
    const subject = { kind: "caller" as const, id: maskContact(phone) };
    recordAct(tx, by.staff, { act: "price_texted", subject, at, after: { price: toEuros(priceCents) } });
    return { result: undefined, events: [newEvent("price.texted", { priceTextId: id }, at)] };
  });
}
