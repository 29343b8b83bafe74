import { expect, test } from "vitest";
import { withDeferredStart } from "./defer-start.ts";

const page = (start: string) => `<html lang="nl"${start}><head><link rel="modulepreload" href="/assets/a.js"/>
<link rel="modulepreload" href="/assets/b.js"/></head><body><script>window.context = 1</script>
<script type="module" async="">import * as route0 from "/assets/a.js";
import("/assets/entry.js");</script></body></html>`;

test("a page that starts later names no module; what it imports then comes together", () => {
  const deferred = withDeferredStart(page(' data-start="byReader"'));
  expect(deferred?.code).toBe(`import "/assets/a.js";
import "/assets/b.js";
import * as route0 from "/assets/a.js";
import("/assets/entry.js");`);
  expect(deferred?.address).toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
  expect(deferred?.html).not.toMatch(/<link rel="modulepreload"|type="module"/);
  expect(deferred?.html).toContain(`("${deferred?.address}","signed-in",[])</script>`);
  expect(deferred?.html).toContain("<script>window.context = 1</script>");
});

test("a page with a form knows what to fetch before its reader stirs", () => {
  const deferred = withDeferredStart(page(' data-start="prepared"'));
  expect(deferred?.html).toContain(`"signed-in",["${deferred?.address}","/assets/a.js","/assets/b.js"])</script>`);
});

test.each(["", ' data-start="never"'])("other pages stay as they are (%j)", (start) => {
  expect(withDeferredStart(page(start))).toBeUndefined();
});

test("a page that is not as the router makes it stops the build", () => {
  expect(() => withDeferredStart('<html data-start="byReader"><script type="module">x</script></html>')).toThrow();
});
