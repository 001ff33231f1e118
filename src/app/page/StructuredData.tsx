import type { CardPage } from '#src/data/reads/queries.ts';
import type { OnceQuery } from '#src/data/reads/query.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { useSiteUrl } from '../site-url-context.ts';
import { itemListData } from './structured-data.ts';

/** A schema.org object (JSON-LD). A data block, not a script: it is never executed, and no text in it can end it. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json">{JSON.stringify([data]).replaceAll('<', String.raw`\u003c`)}</script>
  );
}

/** The list of a page for search engines; `query` is the one of the visible list, which the data store shares. */
export function ItemListData({ name, query }: { name: string; query: OnceQuery<CardPage> }) {
  const siteUrl = useSiteUrl();
  const list = useQuery(query);
  if (list.status !== 'ready' || list.value.items.length === 0) return null;
  return <StructuredData data={itemListData(siteUrl, name, list.value.items)} />;
}
