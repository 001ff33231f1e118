/** schema.org objects (JSON-LD). A data block, not a script: it is never executed, and no text in it can end it. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
  );
}
