/** The live site in memory, with faults that a test plants. */
import { API_PATHS } from '#src/contracts/index.ts';
import type { Deployment } from '#tools/deployment/deployment.ts';
import type { RequestPage } from '#tools/deployment/smoke-test.ts';

const page = (text: string, status = 200) => ({ text, status });

export function openLiveSite({ brand, headers }: Pick<Deployment, 'brand' | 'headers'>) {
  const name = brand.name.replace('&', '&amp;');
  const pages: Record<string, ReturnType<typeof page>> = {
    '/': page(`<title>${name}</title>`),
    '/products': page(`<title>Products | ${name}</title>`),
    '/product/kraft-80': page('<h1>Kraft &#x27;80&#x27; &amp; more</h1>'),
    '/product/next-year': page('<main>Loading…</main>'),
    '/content/search.json': page(
      JSON.stringify({ names: ['Papers', "Kraft '80' & more"], slugs: ['', 'kraft-80'] }),
    ),
    [API_PATHS.sendMessage]: page('{"code":"method"}', 405),
  };
  const away = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
  const request: RequestPage = (url) => {
    if (site.isAway) return Promise.reject(away);
    const { text, status } = pages[new URL(url).pathname] ?? page('missing', 404);
    const sent = headers.filter(({ key }) => key !== site.leftOutHeader);
    return Promise.resolve(
      new Response(text, { status, headers: sent.map(({ key, value }) => [key, value]) }),
    );
  };
  const site = { pages, leftOutHeader: '', isAway: false, request };
  return site;
}
