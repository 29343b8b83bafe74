const PREFIX = "office-";

/** The name under which this tab keeps what is typed at the office, until it is sent or its writer signs out. */
export const draftKey = (name: string): string => PREFIX + name;

/** Forgets what was typed at the office in this tab. What a guest typed on the site in it stays. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}
