import { Outlet, useLocation } from "react-router";
import { AddressContext } from "../site/address.ts";
import { otherDocumentMiddleware } from "../site/other-document.ts";
import { STATIC_PAGE } from "../site/static-page.ts";
import { PageFrame } from "./page-frame.tsx";

export const handle = STATIC_PAGE;

export const clientMiddleware = [otherDocumentMiddleware];

/** A public page: HTML, whose islands start by themselves. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <AddressContext value={pathname}>
      <PageFrame>
        <Outlet />
      </PageFrame>
    </AddressContext>
  );
}
