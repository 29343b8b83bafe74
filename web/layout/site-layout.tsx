import { Outlet } from "react-router";
import { languageMiddleware } from "../i18n/language-middleware.ts";

export const clientMiddleware = [languageMiddleware];

/** Header, page and footer. */
export default function SiteLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
