import { atomWithStorage } from "jotai/utils";

/** The server writes on the document who is visiting; see `data-visitor` in the root of the page. */
const onDocument = {
  getItem: (_key: string, initialValue: boolean): boolean =>
    typeof document === "undefined" ? initialValue : document.documentElement.dataset.visitor === "customer",
  setItem(_key: string, isSignedIn: boolean): void {
    document.documentElement.dataset.visitor = isSignedIn ? "customer" : "guest";
  },
  removeItem(): void {
    document.documentElement.dataset.visitor = "guest";
  },
};

/** Whether this browser was signed in when last heard of: for what a page shows at once, never for what it may do. */
export const signedInHintAtom = atomWithStorage("signed-in", false, onDocument);
