import { appPageAt, OFFICE } from "@domrit/shared/site/pages.ts";
import { wantedOr, withReturn } from "../../account/return-address.ts";

export const SIGN_IN = `${OFFICE}/sign-in`;
const JOIN = `${OFFICE}/join`;

/** The address to sign in at, from which one comes back to where one wanted to go. */
export const signInAddress = (from: string): string => withReturn(SIGN_IN, from === OFFICE ? null : from);

/** Where to go after signing in: the page of the office that was wanted, else where it begins. */
export const officeReturnAddress = (search: string): string =>
  wantedOr(OFFICE, search, (pathname) => appPageAt(pathname) === "office" && ![SIGN_IN, JOIN].includes(pathname));
