import type { UserView } from "@domrit/shared/account/view.ts";

/** The customer who is signed in, as the API answers it. */
export const user = (over: Partial<UserView> = {}): UserView => ({
  id: "0b9c7c52-6c2e-4a55-9a0a-6b5b8d8c1f10",
  firstName: "Ayşe",
  lastName: "Kaya",
  username: "aysekaya",
  email: "ayse@example.nl",
  phone: "06 12345678",
  ...over,
});

/** What the API answers to whoever is not signed in. */
export const notSignedIn = { status: 401, body: { code: "not_signed_in", message: "U bent niet ingelogd." } };
