import { readFileSync } from 'node:fs';

/** The sample content as files. The build puts their texts here (vite.config.ts), because a browser cannot read files. */
const read = (name: string): string => readFileSync(`${import.meta.dirname}/${name}`, 'utf8');

export const CATEGORIES = read('categories.txt');
export const PRODUCTS_CSV = read('products.csv');
export const QUOTE_FORMS = read('quote-forms.txt');
