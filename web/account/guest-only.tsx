import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { returnAddress } from "./return-address.ts";
import { useUser } from "./use-user.ts";

/** A page for guests; a customer goes where they wanted to go, or to the dashboard. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const { data: user, isPending } = useUser();
  if (isPending) return <PageSpinner />;
  if (user) return <Navigate to={returnAddress(search)} replace />;
  return children;
}
