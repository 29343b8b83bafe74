import { useLoaderData } from "react-router";
import { ServerState } from "../api/server-state.tsx";
import { FormAnswers } from "../forms/form-answers.tsx";
import { Alert } from "../ui/alert.tsx";
import { AuthCard, type AuthCardProps } from "./auth-card.tsx";
import type { guestLoader } from "./guest-loader.ts";
import { GuestOnly } from "./guest-only.tsx";

/** A page on which visitors become customers, or prove to be one. */
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
