import { expect, test } from "vitest";
import { html } from "./part-html.ts";

test("a text never becomes markup, whatever it holds", () => {
  const text = `<script>alert("1")</script> & 'x'`;
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;">' +
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</p>",
  );
});

test("markup stays markup, alone and in lists", () => {
  const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>");
});
