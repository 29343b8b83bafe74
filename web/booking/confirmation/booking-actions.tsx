import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { House } from "../../icons/house.tsx";
import { Printer } from "../../icons/printer.tsx";
import { PageLink } from "../../layout/page-link.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { RideActions } from "./ride-actions.tsx";
import type { Access } from "./use-access.ts";

/** What can be done with the booking from here. */
export function BookingActions({ booking, access }: { booking: BookingView; access: Access }) {
  const { t } = useTranslation();
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
      <PageLink page="home" className={buttonLook("primary")}>
        <House aria-hidden className="size-5" />
        {t("confirmation:returnHome")}
      </PageLink>
      <Button look="secondary" className="noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {t("confirmation:print")}
      </Button>
      <RideActions booking={booking} access={access} />
    </div>
  );
}
