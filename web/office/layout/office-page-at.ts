import { matchPath } from "react-router";
import { OFFICE_PAGES, type OfficePage } from "../pages.ts";

export const officePageAt = (pathname: string): OfficePage | undefined =>
  OFFICE_PAGES.find(({ path }) => matchPath(path, pathname));
