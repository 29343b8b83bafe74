import { isServiceAddress } from "@domrit/shared/site/redirects.ts";
import { useLocation } from "react-router";
import { NotFoundCard } from "./not-found-card.tsx";

/** What a link inside the app shows when it leads nowhere. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return <NotFoundCard kind={isServiceAddress(pathname) ? "unknownService" : "notFound"} />;
}
