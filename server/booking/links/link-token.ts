import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { type LinkName, ownLink, parseLinkName, passengerLink, sharedLink } from "../../session/link-name.ts";
import type { Booking } from "../booking.entity.ts";
import { textedAddress } from "./texted-address.ts";

const mac = (key: string, what: string, length: number): string =>
  createHmac("sha256", key).update(what).digest("base64url").slice(0, length);

/**
 * `{mac}` for a booking's first own link, `{generation}.{mac}` for those after it, `p.{mac}` for the passenger's and
 * `s{id}.{mac}` for a shared one; none is longer than a text message has room for, but for the last. The passenger's is
 * shorter, as their message says more: 132 bits.
 */
function tokenWith(key: string, name: LinkName): string {
  const link = parseLinkName(name);
  if (link?.role === "passenger") return `p.${mac(key, `link:${name}`, 22)}`;
  if (link?.role === "share") return `s${link.id.toString(36)}.${mac(key, `link:${name}`, 28)}`;
  if (!link?.generation) return mac(key, `booking:${link?.bookingId}`, 32);
  return `${link.generation}.${mac(key, `link:${name}`, 28)}`;
}

/** The secret of a link, derived from its name with the newest key, so that it needs no storage. */
export const linkToken = (keys: readonly string[], name: LinkName): string => tokenWith(keys[0] ?? "", name);

/** The link that a token shown with an id is the secret of, under any of the keys; it may have ended. */
export function linkOfToken(keys: readonly string[], id: number, token: string): LinkName | undefined {
  const name = nameIn(id, token);
  const given = Buffer.from(token);
  const isRight = keys.some((key) => {
    const right = Buffer.from(tokenWith(key, name));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight ? name : undefined;
}

function nameIn(id: number, token: string): LinkName {
  if (token.startsWith("p.")) return passengerLink(id);
  const [, generation = "0", shared] = /^(?:([1-9]\d{0,8})|s([\da-z]{1,11}))\./.exec(token) ?? [];
  return shared ? sharedLink(Number.parseInt(shared, 36)) : ownLink(id, Number(generation));
}

type LinkSettings = { publicUrl: string; keys: readonly string[]; language: Locale };

const address = ({ publicUrl, keys, language }: LinkSettings, id: number, name: LinkName): string =>
  new URL(`/booking-confirmation/${id}?token=${linkToken(keys, name)}&lng=${language}`, publicUrl).href;

type LinkedRide = { id: number; language: Locale; linkGeneration?: number | null | undefined };

/** The address that opens the booking with everything, in the language it was made in. */
export function bookingLink(publicUrl: string, keys: readonly string[], booking: LinkedRide): string {
  const { id, language, linkGeneration } = booking;
  return address({ publicUrl, keys, language }, id, ownLink(id, linkGeneration ?? 0));
}

type TextedRide = Pick<Booking, "extras" | "textedLanguage">;
type PassengerRide = Pick<Booking, "passengerLinkId" | "extras" | "language">;

/** The passenger's link, in their language; undefined where there is none. It does not hold the booking's own id either. */
export function passengerLinkAddress(
  publicUrl: string,
  keys: readonly string[],
  booking: PassengerRide,
): string | undefined {
  const { passengerLinkId: id, extras, language } = booking;
  if (id == null) return undefined;
  return address({ publicUrl, keys, language: extras.passengerLanguage ?? language }, id, passengerLink(id));
}

/** The link in a text message: the passenger's where there is one, never the customer's then; undefined once it was ended. */
export function textedLink(
  publicUrl: string,
  keys: readonly string[],
  booking: LinkedRide & PassengerRide & TextedRide,
): string {
  const { id, extras, passengerLinkId, linkGeneration } = booking;
  const to = (linkId: number, name: LinkName) =>
    textedAddress(publicUrl, linkId, linkToken(keys, name), booking.textedLanguage());
  if (!extras.passengerPhone) return to(id, ownLink(id, linkGeneration ?? 0));
  return passengerLinkId == null ? "" : to(passengerLinkId, passengerLink(passengerLinkId));
}

/** The link in a text message to whoever booked, also where somebody else rides. */
export const payerLink = (
  publicUrl: string,
  keys: readonly string[],
  { id, language, linkGeneration }: LinkedRide,
): string => textedAddress(publicUrl, id, linkToken(keys, ownLink(id, linkGeneration ?? 0)), language);

export const sharedLinkAddress = (place: LinkSettings, id: number): string => address(place, id, sharedLink(id));
