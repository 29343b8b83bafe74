import { NOT_FOUND_PAGES } from "@domrit/shared/site/pages.ts";
import { useLocation } from "react-router";
import { NotFoundCard } from "./not-found-card.tsx";

/** What the server answers for an address nobody knows; the build makes it once per language and kind. */
export default function StaticNotFoundPage() {
  const { pathname } = useLocation();
  return <NotFoundCard kind={pathname.includes(NOT_FOUND_PAGES.unknownService) ? "unknownService" : "notFound"} />;
}
