/** Every address of the office's API that the browser calls, and the only place where they are spelled. */
export const officePaths = {
  me: "/api/office/me",
  myLocale: "/api/office/me/locale",
  signIn: "/api/office/sign-in",
  signInDemo: "/api/office/sign-in/demo",
  passkeySignInOptions: "/api/office/sign-in/passkey/options",
  passkeySignIn: "/api/office/sign-in/passkey",
  signOut: "/api/office/sign-out",
} as const;
