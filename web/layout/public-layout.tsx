import { APP_PAGES } from "@domrit/shared/site/pages.ts";
import { Outlet, useLocation } from "react-router";
import { AddressContext } from "../site/address.ts";
import { otherDocumentMiddleware } from "../site/other-document.ts";
import { STATIC_PAGE } from "../site/static-page.ts";
import { PageFrame } from "./page-frame.tsx";
import { PageNotice } from "./page-notice.tsx";

export const handle = STATIC_PAGE;

export const clientMiddleware = [otherDocumentMiddleware];

const RIDE_PAGES = APP_PAGES.bookingConfirmation.replace(":id", "");

/** A page that is HTML, whose islands start by themselves: every public page, and those of a ride. */
export default function PublicLayout() {
  const { pathname } = useLocation();
  const isOfRide = pathname.startsWith(RIDE_PAGES);
  return (
    <AddressContext value={pathname}>
      <PageFrame isOfRide={isOfRide}>
        <PageNotice />
        <Outlet />
      </PageFrame>
    </AddressContext>
  );
}
