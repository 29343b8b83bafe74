import type { ReactNode } from "react";
import { Navigate, useLoaderData, useLocation } from "react-router";
import { ServerState } from "../api/server-state.tsx";
import { FormAnswers } from "../forms/form-answers.tsx";
import { Alert } from "../ui/alert.tsx";
import { PageSpinner } from "../ui/page-spinner.tsx";
import { AuthCard, type AuthCardProps } from "./auth-card.tsx";
import type { guestLoader } from "./guest-loader.ts";
import { returnAddress } from "./return-address.ts";
import { useUser } from "./use-user.ts";

export function AuthPage({ children, ...card }: AuthCardProps) {
  const page = useLoaderData<typeof guestLoader | undefined>();
  const refusal = page?.refused[0]?.refusal;
  return (
    <ServerState page={page}>
      <GuestOnly>
        <AuthCard {...card}>
          <FormAnswers>
            {refusal && <Alert title={refusal.message} />}
            {children}
          </FormAnswers>
        </AuthCard>
      </GuestOnly>
    </ServerState>
  );
}

function GuestOnly({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const { data: user, isPending } = useUser();
  if (isPending) return <PageSpinner />;
  if (user) return <Navigate to={returnAddress(search)} replace />;
  return children;
}
