import { Navigate, Outlet, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { signInAddress } from "../get-in/return-address.ts";
import { OfficeLive } from "../live/office-live.tsx";
import { Failure } from "./failure.tsx";
import { NotAllowed } from "./not-allowed.tsx";
import { OfficeFrame } from "./office-frame.tsx";
import { officePageAt } from "./office-page-at.ts";
import { StaffContext } from "./staff-context.ts";
import { useStaffQuery } from "./use-staff-query.ts";

/** The pages for whoever is signed in at the office; everybody else signs in first, and comes back. */
export default function StaffLayout() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: staff, error, refetch } = useStaffQuery();
  if (staff === null) return <Navigate to={signInAddress(pathname + search)} replace />;
  if (!staff) {
    return (
      <OfficeFrame>
        {error ? (
          <Failure title={t("office:failure.office")} error={error} onRetry={() => void refetch()} />
        ) : (
          <PageSpinner />
        )}
      </OfficeFrame>
    );
  }
  const role = officePageAt(pathname)?.role;
  const isAllowed = role === undefined || role === staff.role;
  return (
    <StaffContext value={staff}>
      <OfficeLive key={staff.id} />
      <OfficeFrame staff={staff}>{isAllowed ? <Outlet /> : <NotAllowed />}</OfficeFrame>
    </StaffContext>
  );
}
