import { useMatches } from "react-router";

/** Put on the layout of the office, whose pages have a style file of their own: no visitor of the site loads what only they use. */
export const OFFICE_STYLE = { isOffice: true };

const isOfficeHandle = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isOffice" in handle;

/** Whether the page that is rendered is one of the office. */
export const useIsOfficePage = (): boolean => useMatches().some(({ handle }) => isOfficeHandle(handle));
