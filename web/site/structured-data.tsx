type StructuredDataProps = { data?: Record<string, unknown> };

/**
 * Facts about the page for search engines. It is data, never run; `<` is written so that it cannot end the element.
 * Without `data`, what a prerendered page carries stays as it is.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json}
    </script>
  );
}
