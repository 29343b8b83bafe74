import { randomUUID } from "node:crypto";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { maskContact } from "../../blocking/contact.ts";
import type { StaffActor } from "../../booking/acts/actors.ts";
import { type OrderRequest, priceOfRides } from "../../booking/acts/place-rides.ts";
import { withheldChannels } from "../../booking/messages/message-limit.ts";
import type { ServerContext } from "../../context.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { PriceText } from "./price-text.entity.ts";

/**
 * Sends a caller the price that was shown by text message. Throws `quote_changed` with the price as it is now, as `placeRides`
 * for a trip that has none, and `too_many_requests` where no more text messages may go to the number.
 */
export async function textPrice(server: ServerContext, by: StaffActor, request: OrderRequest): Promise<void> {
  const { blocked, commit, now } = server;
  const quote = await priceOfRides(server, by, request);
  if (request.quotedPrice !== quote.estimatedPrice) {
    throw new DomainError("quote_changed", { data: { ...quote } });
  }
  const { contactPhone = "", language, pickupDate: date, pickupTime: time } = request;
  await blocked.refuse({ contactPhone });
  const withheld = await withheldChannels(server, by, { contactPhone });
  if (withheld.length > 0) throw new DomainError("too_many_requests");
  const phone = normalisePhone(contactPhone) ?? contactPhone;
  const at = now();
  await commit(async (tx) => {
    const pickupAt = toInstant({ date: date ?? "", time: time ?? "" }) ?? at;
    const id = randomUUID();
    await tx.insert(PriceText, {
      ...{ id, phone, language, pickupAt, priceCents: toCents(quote.estimatedPrice), createdAt: at },
    });
    const subject = { kind: "caller" as const, id: maskContact(phone) };
    recordAct(tx, by.staff, { act: "price_texted", subject, at, after: { price: quote.estimatedPrice } });
    return { result: undefined, events: [newEvent("price.texted", { priceTextId: id }, at)] };
  });
}
