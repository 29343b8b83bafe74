import { Customer } from "@domrit/server/account/customer.entity.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hasProved } from "@domrit/server/booking/placing/account-contact.ts";
import { readOnlyBooking } from "@domrit/server/booking/read-only-booking.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { extraNames } from "@domrit/shared/booking/extras/values.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";

export type ToldBooking = Booking & { hasShortAddresses?: boolean };

/**
 * Returns full addresses only for a mailbox whose owner confirmed it. Anybody can book with anybody's address and type
 * a message instead of a street, so other mailboxes get only recognised places and no cost centre.
 */
export async function toldBooking(em: EntityManager, booking: Booking): Promise<ToldBooking> {
  const { customerId, contactEmail, pickupLocation, destination, extras, language } = booking;
  const customer = customerId ? await em.findOne(Customer, customerId) : null;
  if (contactEmail && hasProved(customer, contactEmail)) return booking;
  const say = await addressWords(language);
  const told = {
    pickupLocation: say(pickupLocation),
    destination: say(destination),
    stops: extras.stops?.map(say),
  };
  const typed = [pickupLocation, destination, ...(extras.stops ?? [])].join(" ");
  const said = [told.pickupLocation, told.destination, ...(told.stops ?? [])].join(" ");
  const hidden = extraNames(({ email }) => email === "proved");
  const kept = Object.entries(extras).filter(([name]) => !hidden.some((one) => one === name));
  return readOnlyBooking({
    ...booking,
    pickupLocation: told.pickupLocation,
    destination: told.destination,
    extras: { ...Object.fromEntries(kept), ...(told.stops && { stops: told.stops }) },
    hasShortAddresses: lacksWords(said, typed),
  });
}

export async function addressWords(language: Locale): Promise<(typed: string) => string> {
  // Loaded with the first e-mail, not at start: the names of all towns take a tenth of the start-up time.
  const { recognisedAddress } = await import("@domrit/server/geo/reading/recognised-address.ts");
  return (typed) => recognisedAddress(typed) ?? translator(language)("email:trip.unknownPlace");
}

function lacksWords(said: string, typed: string): boolean {
  const together = fold(said).replaceAll(" ", "");
  return fold(typed)
    .split(" ")
    .some((word) => !together.includes(word));
}
