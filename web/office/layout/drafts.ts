const PREFIX = "office-";

/** The name of a draft in this tab; drafts are deleted when their writer signs out. */
export const draftKey = (name: string): string => PREFIX + name;

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
