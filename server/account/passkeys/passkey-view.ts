import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import type { Passkey } from "./passkey.entity.ts";

export function passkeyView({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, isSynced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
