import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { OfficeFrame } from "../layout/office-frame.tsx";
import { OfficeHead } from "../layout/office-head.tsx";
import { useStaffQuery } from "../layout/use-staff-query.ts";
import { officeReturnAddress } from "./return-address.ts";

type GetInPageProps = { title: string; intro?: string; children: ReactNode };

/** A page on the way into the office; whoever is signed in goes where they wanted to go. */
export function GetInPage({ title, intro, children }: GetInPageProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = useStaffQuery();
  return (
    <OfficeFrame>
      <OfficeHead title={title} />
      <Loaded query={query} failed={t("office:failure.office")}>
        {(staff) =>
          staff ? (
            <Navigate to={officeReturnAddress(search)} replace />
          ) : (
            <div className="card mx-auto my-4 w-full max-w-lg p-5 shadow-lg sm:my-10 sm:p-8">
              <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
              {intro && <p className="mt-2 text-muted">{intro}</p>}
              <div className="mt-6 flex flex-col gap-5">{children}</div>
            </div>
          )
        }
      </Loaded>
    </OfficeFrame>
  );
}
