/** The reference of a ride as it is written, `K7M-4QX`, of what somebody types for one; undefined where it is none. */
export function readReference(text: string): string | undefined {
  const [, first, second] = /^([a-z\d]{3})[\s-]?([a-z\d]{3})$/i.exec(text.trim()) ?? [];
  return first && second && `${first}-${second}`.toUpperCase();
}
