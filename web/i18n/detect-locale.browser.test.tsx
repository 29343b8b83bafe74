import { beforeEach, expect, test } from "vitest";
import { detectLocale, keepChoice, rememberChoice } from "./detect-locale.ts";
import { setPageLocale } from "./page-locale.ts";

const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the very thing under test.
  document.cookie = value;
};
const visit = (search: string) => history.replaceState(null, "", search || location.pathname);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setCookie("i18next=; max-age=0; path=/");
  visit("");
});

test("asks the query first, then cookie, local storage, session storage, and the language of the page last", () => {
  setPageLocale("tr");
  expect(detectLocale()).toBe("tr");
  setPageLocale("en");
  expect(detectLocale()).toBe("en");
  sessionStorage.setItem("i18nextLng", "tr");
  expect(detectLocale()).toBe("tr");
  localStorage.setItem("i18nextLng", "nl");
  expect(detectLocale()).toBe("nl");
  setCookie("i18next=en; path=/");
  expect(detectLocale()).toBe("en");
  visit("?lng=tr");
  expect(detectLocale()).toBe("tr");
});

test("a choice is kept in the cookie and in local storage", () => {
  rememberChoice("tr");
  expect(document.cookie).toContain("i18next=tr");
  expect(localStorage.getItem("i18nextLng")).toBe("tr");
});

test("a choice that the server stored is kept in local storage too", () => {
  setCookie("i18next=tr; path=/");
  keepChoice();
  expect(localStorage.getItem("i18nextLng")).toBe("tr");
  setCookie("i18next=de; path=/");
  keepChoice();
  expect(localStorage.getItem("i18nextLng")).toBe("tr");
});

test("a value that is no language counts as not there, script injection included", () => {
  sessionStorage.setItem("i18nextLng", "tr");
  localStorage.setItem("i18nextLng", "<script>alert(1)</script>");
  setCookie("i18next=de; path=/");
  visit("?lng=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E");
  expect(detectLocale()).toBe("tr");
});
