import { appPageAt, OFFICE } from "@domrit/shared/site/pages.ts";
import { wantedOr, withReturn } from "../../account/return-address.ts";

export const SIGN_IN = `${OFFICE}/sign-in`;
const JOIN = `${OFFICE}/join`;

export const signInAddress = (from: string): string => withReturn(SIGN_IN, from === OFFICE ? null : from);

export const officeReturnAddress = (search: string): string =>
  wantedOr(OFFICE, search, (pathname) => appPageAt(pathname) === "office" && ![SIGN_IN, JOIN].includes(pathname));
