import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyHashes } from "./policy-hashes.ts";

const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

test("hashes inline code as the browser does: every character between the tags, once per text", () => {
  const html = `<style>a{}</style><script>one
 two</script><script type="module" async="">three</script><script>one
 two</script>`;
  expect(policyHashes(html)).toEqual({ scripts: [hash("one\n two"), hash("three")], styles: [hash("a{}")] });
});

test("leaves out data, which no browser runs, and scripts of their own file", () => {
  const html = `<script id="boot" type="application/json">{}</script>
<script type="application/ld+json">{}</script><script src="/assets/a.js"></script>`;
  expect(policyHashes(html)).toEqual({ scripts: [], styles: [] });
});
