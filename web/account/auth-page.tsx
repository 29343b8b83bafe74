import { ServerState } from "../api/server-state.tsx";
import { AuthCard, type AuthCardProps } from "./auth-card.tsx";
import { GuestOnly } from "./guest-only.tsx";

/** A page on which visitors become customers, or prove to be one. */
export function AuthPage(props: AuthCardProps) {
  return (
    <ServerState>
      <GuestOnly>
        <AuthCard {...props} />
      </GuestOnly>
    </ServerState>
  );
}
