/** Reads what somebody typed as the reference of a ride, and writes it as `K7M-4QX`; undefined where it is none. */
export function readReference(text: string): string | undefined {
  const [, first, second] = /^([a-z\d]{3})[\s-]?([a-z\d]{3})$/i.exec(text.trim()) ?? [];
  return first && second && `${first}-${second}`.toUpperCase();
}
