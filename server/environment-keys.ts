import { createECDH } from "node:crypto";

/** 32 random hexadecimal digits have fewer different ones once in 10,000,000. */
const MIN_DIFFERENT = 8;
const REPEATED = /^(.+?)\1+$/;
/** Typical for keys typed by hand. */
const KEYBOARD = "1234567890qwertyuiopasdfghjklzxcvbnm";
/** Distances between compared characters, as in a1b2c3d4. */
const STRIDES = [1, 2, 3, 4];
/** 16 random hexadecimal digits exceed this less than once in 100,000. */
const MOST_IN_ORDER = 3 / 4;

/** False for keys made by hand or by a loop: few different characters, repetitions, or sequences. */
export function isRandom(key: string): boolean {
  if (REPEATED.test(key) || new Set(key).size < Math.min(MIN_DIFFERENT, key.length / 4)) return false;
  const text = key.toLowerCase();
  const orders = [(char: string) => char.charCodeAt(0), onKeyboard];
  return orders.every((placeOf) => STRIDES.every((stride) => inOrder(text, stride, placeOf) < MOST_IN_ORDER));
}

const onKeyboard = (char: string): number => (KEYBOARD.includes(char) ? KEYBOARD.indexOf(char) : Number.NaN);

/** Share of characters followed, at this distance, by their neighbour in an order or by themselves. */
function inOrder(text: string, stride: number, placeOf: (char: string) => number): number {
  const places = [...text].map(placeOf);
  const next = places.slice(stride);
  const near = next.filter((place, i) => Math.abs(place - (places[i] ?? Number.NaN)) <= 1);
  return near.length / Math.max(1, next.length);
}

export function isVapidKey(key: string): boolean {
  try {
    if (!/^[\w-]{43}$/.test(key)) return false;
    createECDH("prime256v1").setPrivateKey(key, "base64url");
    return true;
  } catch {
    return false;
  }
}
