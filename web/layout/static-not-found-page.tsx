import { NOT_FOUND_PAGES } from "@domrit/shared/site/pages.ts";
import { useLocation } from "react-router";
import type { PageStart } from "../start/page-start.ts";
import { NotFoundCard } from "./not-found-card.tsx";

export const handle = { start: "never" satisfies PageStart };

/** What the server answers for an address nobody knows; the build makes it once per language and kind. */
export default function StaticNotFoundPage() {
  const { pathname } = useLocation();
  return <NotFoundCard kind={pathname.includes(NOT_FOUND_PAGES.unknownService) ? "unknownService" : "notFound"} />;
}
