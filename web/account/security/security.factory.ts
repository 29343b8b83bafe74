import type { PasskeyView, SecurityView } from "@domrit/shared/account/security-view.ts";

export const passkey = (over: Partial<PasskeyView> = {}): PasskeyView => ({
  id: "5b0f4a35-52a5-4a41-9b1c-1f3d1d3f2a10",
  name: "Telefoon",
  isSynced: false,
  createdAt: "2026-11-20T14:05:00.000Z",
  lastUsedAt: null,
  ...over,
});

/** By what a customer signs in, as the API answers it: with nothing but the password at first. */
export const security = (over: Partial<SecurityView> = {}): SecurityView => ({
  passkeys: [],
  secondStep: { isOn: false, hasApp: false, codesLeft: 0 },
  ...over,
});
