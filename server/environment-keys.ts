import { createECDH } from "node:crypto";

/** One in four characters is another one, at most so many: 32 random hexadecimal digits fall short once in 10,000,000. */
const MIN_DIFFERENT = 8;
const REPEATED = /^(.+?)\1+$/;
/** What hands write when they are to write something random. */
const KEYBOARD = "1234567890qwertyuiopasdfghjklzxcvbnm";
/** The nth character after each, as in a1b2c3d4. */
const STRIDES = [1, 2, 3, 4];
/** Of 16 random hexadecimal digits so many neighbours follow one another less than once in 100,000. */
const MOST_IN_ORDER = 3 / 4;

/** False for a key that a person or a loop made: few different characters, a piece again and again, or rows in order. */
export function isRandom(key: string): boolean {
  if (REPEATED.test(key) || new Set(key).size < Math.min(MIN_DIFFERENT, key.length / 4)) return false;
  const text = key.toLowerCase();
  const orders = [(char: string) => char.charCodeAt(0), onKeyboard];
  return orders.every((placeOf) => STRIDES.every((stride) => inOrder(text, stride, placeOf) < MOST_IN_ORDER));
}

const onKeyboard = (char: string): number => (KEYBOARD.includes(char) ? KEYBOARD.indexOf(char) : Number.NaN);

/** The share of characters that are followed, so many further, by their neighbour in an order or by themselves. */
function inOrder(text: string, stride: number, placeOf: (char: string) => number): number {
  const places = [...text].map(placeOf);
  const next = places.slice(stride);
  const near = next.filter((place, i) => Math.abs(place - (places[i] ?? Number.NaN)) <= 1);
  return near.length / Math.max(1, next.length);
}

/** True for a private key by which push services know a site: 32 bytes of a point on P-256, in base64url. */
export function isVapidKey(key: string): boolean {
  try {
    if (!/^[\w-]{43}$/.test(key)) return false;
    createECDH("prime256v1").setPrivateKey(key, "base64url");
    return true;
  } catch {
    return false;
  }
}
