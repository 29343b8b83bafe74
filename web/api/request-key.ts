/** A name for one request, under which it can be repeated without being done twice: 128 random bits. */
export function newRequestKey(): string {
  // `crypto.randomUUID` is absent where the page did not come over HTTPS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
