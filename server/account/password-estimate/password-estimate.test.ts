import { performance } from "node:perf_hooks";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { translator } from "../../i18n/translate.ts";
import { estimate } from "./estimate.ts";
import { requireUnguessable } from "./require-unguessable.ts";

const person = {
  firstName: "Ayşe",
  lastName: "Kaya",
  username: "gulhanim",
  email: "ayse.kaya@example.nl",
  phone: "06 12345678",
};
const advice = (password: string) =>
  requireUnguessable("password", password, person).then(
    () => [],
    (refusal) => refusal.details.fields.password,
  );

test.each([
  ["aaaaaaaa", "guessableRepeat", "adviceWords"],
  ["P@ssw0rd", "guessableCommon", "adviceCapitals", "adviceSigns", "adviceWords"],
  ["feyenoord", "guessableWord", "adviceWords"],
  ["1emokleW", "guessable", "adviceReversed", "adviceWords"],
  ["Domritdomrit", "guessableOwn", "adviceCapitals", "adviceWords"],
  ["ayşekaya", "guessableOwn", "adviceWords"],
  ["qazwsxedc", "guessableCommon", "adviceWords"],
  ["12-05-1987", "guessableDate", "adviceWords"],
  ["abcdefgh", "guessableSequence", "adviceWords"],
])("%s is refused, with what is weak in it and what would help", async (password, ...expected) => {
  expect(await advice(password)).toEqual(expected);
});

test.each([
  ...["Feyenoord1908!", "fcutrecht1970", "galatasaray1905", "Ajax2026", "Utrecht030", "istanbul34"],
  ...["Domrit2026!", "d0mr1t", "taxidomrit", "Ayşe Kaya", "AYSEKAYA", "kayaayse", "gulhanim1", "0612345678"],
  ...["wachtwoord", "Welkom123!", "Zomer2026!", "şifre123", "seniseviyorum", "ikhouvanjou", "Nijntje01", "paraplu"],
  ...["123456", "qwertyuiop", "1q2w3e4r", "letmein1", "iloveyou", "a".repeat(128), "abc123".repeat(20)],
])("%s is refused", async (password) => {
  expect(await advice(password)).not.toEqual([]);
});

test.each([
  ...["een paraplu vol kikkers", "drie paraplus", "fiets lamp boom", "mavi araba deniz", "correct horse battery"],
  ...["tramhalte12", "blauwetrein", "Oudegracht12", "k7#mQ2xw", "x7Gk2pVt", "appelgebak", "Sterk-Wachtwoord-2026"],
])("%s is accepted", async (password) => {
  expect(await advice(password)).toEqual([]);
});

test.each(["k7#mQ2", "x7Gk2p", "k7#mQ2x"])("%s is too short, however little sense it makes", async (password) => {
  expect(await advice(password)).toEqual(["guessableShort", "adviceWords"]);
});

test.each(LOCALES)(
  "the hint of the forms is true (%s): its length is asked for, its example is refused",
  async (locale) => {
    const hint = translator(locale)("account:register.passwordHint");
    expect(hint).toContain("8");
    const [, example = ""] = /\((.+?)\)/.exec(hint) ?? [];
    expect(example.length).toBeGreaterThanOrEqual(8);
    expect(await advice(example)).not.toEqual([]);
  },
);

test.each([
  ["a name", "willemijn"],
  ["a number", "48151623", "0612345678"],
  ["a date", "12-05-1987"],
  ["a sequence", "abcdefgh", "qwertyuiop"],
  ["a repetition", "abcabcabc", "aaaaaaaa"],
])("the hint of the forms says that %s is refused, and so it is: %s", async (_kind, ...passwords) => {
  for (const password of passwords) expect(await advice(password), password).not.toEqual([]);
});

test("names that every object has are words like any other", () => {
  for (const password of ["constructor", "__proto__", "de constructor van bruggen"]) {
    expect(estimate(password, ["constructor", "__proto__"]).guesses).toBeGreaterThan(0);
  }
});

test("a password made to take long takes no more than a fraction of a second of the processor", () => {
  const hard = ["4@8({[</3&", "p4ssw0rd", "1@3$5", "19871205", "aA4@bB8eE3€iI1!oO0sS5$tT7+lL|zZ2"];
  for (const part of hard) {
    const begun = process.cpuUsage();
    estimate(part.repeat(20).slice(0, 128), [part.repeat(10), `${part}x`.repeat(4)]);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(500);
  }
});

test("is looked at in another thread: this one answers others meanwhile", { timeout: 30_000 }, async () => {
  const begun = performance.now();
  const done = Promise.all(Array.from({ length: 4 }, () => advice("19871205".repeat(16))));
  let longest = 0;
  let last = begun;
  const note = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const ticking = setInterval(note, 5);
  await done;
  clearInterval(ticking);
  note();
  // In this thread everything else would wait until all of them are done.
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});
