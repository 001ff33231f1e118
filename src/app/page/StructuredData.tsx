/** schema.org objects (JSON-LD) as a data block, escaped so that no text can close the element. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
  );
}
