/** Every address of the office's API that the browser calls, and the only place where they are spelled. */
export const officePaths = {
  me: "/api/office/me",
  myLocale: "/api/office/me/locale",
  signIn: "/api/office/sign-in",
  signInDemo: "/api/office/sign-in/demo",
  passkeySignInOptions: "/api/office/sign-in/passkey/options",
  passkeySignIn: "/api/office/sign-in/passkey",
  joinLook: "/api/office/join/look",
  joinPasskeyOptions: "/api/office/join/passkey/options",
  joinPasskey: "/api/office/join/passkey",
  joinApp: "/api/office/join/app",
  joinPassword: "/api/office/join/password",
  signOut: "/api/office/sign-out",
  staff: "/api/office/staff",
  colleague: (id: string) => `/api/office/staff/${id}` as const,
  audit: (query: string) => `/api/office/audit?${query}` as const,
} as const;
