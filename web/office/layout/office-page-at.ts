import { matchPath } from "react-router";
import { OFFICE_PAGES, type OfficePage } from "../pages.ts";

/** The page of the office at an address; undefined where there is none. */
export const officePageAt = (pathname: string): OfficePage | undefined =>
  OFFICE_PAGES.find(({ path }) => matchPath(path, pathname));
