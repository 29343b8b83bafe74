import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the most used passwords are refused (OWASP ASVS 5.0, 6.2.4: at least 3000 that the rules allow). */
const REFUSED = 3000;
/** Shorter ones the form refuses itself. */
const SHORTEST = 6;

/** What is much used here and not in a list from all over the world. */
const LOCAL = [
  "wachtwoord",
  "welkom",
  "welkom01",
  "welkom123",
  "geheim",
  "utrecht",
  "taxiutrecht",
  "domrit",
  "sifre123",
];

const common = new Set([
  ...(dictionary["passwords-common"] ?? []).filter((password) => password.length >= SHORTEST).slice(0, REFUSED),
  ...LOCAL,
]);

type Person = { firstName: string; lastName: string; username: string; email: string };

/** True for a password that is tried first: one of the most used, or the person's own name or address. */
export function isCommonPassword(password: string, { firstName, lastName, username, email }: Person): boolean {
  const typed = password.toLowerCase();
  const own = [username, email, email.split("@")[0] ?? "", `${firstName}${lastName}`, `${firstName} ${lastName}`];
  return common.has(typed) || own.some((name) => name.toLowerCase() === typed);
}
