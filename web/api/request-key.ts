export function newRequestKey(): string {
  // `crypto.randomUUID` is absent where the page did not come over HTTPS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
