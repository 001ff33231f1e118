import { createContext } from 'react';

/**
 * The path of the page that is rendered; `null` outside of a page. The browser's address is ahead of it while the next page
 * is prepared.
 */
export const PagePathContext = createContext<string | null>(null);
