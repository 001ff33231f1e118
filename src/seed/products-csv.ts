import { readFileSync } from 'node:fs';

/** The price list of the sample products. The build writes it here (vite.config.ts), because a browser cannot read files. */
export const PRODUCTS_CSV: Uint8Array = readFileSync(`${import.meta.dirname}/products.csv`);
