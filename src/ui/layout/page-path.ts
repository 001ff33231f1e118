import { createContext } from 'react';

/**
 * The path of the rendered page; `null` outside a page. While the next page is loading, the browser's address is already
 * the next one.
 */
export const PagePathContext = createContext<string | null>(null);
