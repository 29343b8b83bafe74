import type { StaffView } from "@domrit/shared/office/staff.ts";
import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useGoTo } from "../../site/go-to.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { AttentionWatch } from "../attention/attention-watch.tsx";
import { OfficeLive } from "../live/office-live.tsx";
import { signInAddress } from "../sign-in/return-address.ts";
import { SessionOver } from "../sign-in/sign-in-ways.tsx";
import { Failure } from "./loaded.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { officePageAt } from "./office-page-at.ts";
import { StaffContext, useStaffQuery } from "./staff-context.ts";

/** The pages for signed-in staff; others sign in first and come back. */
export default function StaffLayout() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: staff, error, refetch } = useStaffQuery();
  const shown = useShown(staff);
  if (!shown) {
    if (staff === null) return <Navigate to={signInAddress(pathname + search)} replace />;
    return error ? (
      <Failure title={t("office:failure.office")} error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSpinner />
    );
  }
  const role = officePageAt(pathname)?.role;
  const isAllowed = role === undefined || role === shown.role;
  return (
    <StaffContext value={shown}>
      {staff && <OfficeLive key={staff.id} />}
      {staff && <AttentionWatch />}
      {/* What was typed stays, but nobody sees it. */}
      <div className={staff?.id === shown.id ? undefined : "invisible"}>{isAllowed ? <Outlet /> : <NotAllowed />}</div>
      {staff === null && <SessionOver />}
    </StaffContext>
  );
}

/** Pages stay while their user's session is over; for somebody else they load again. */
function useShown(staff: StaffView | null | undefined): StaffView | undefined {
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<StaffView>();
  const isOther = staff && shown && staff.id !== shown.id;
  useEffect(() => {
    if (isOther) void goTo(pathname + search);
  }, [isOther, goTo, pathname, search]);
  if (staff && staff !== shown && !isOther) setShown(staff);
  return shown;
}
