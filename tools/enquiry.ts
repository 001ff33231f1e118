/**
 * `npm run enquiry -- [--json] [--today YYYY-MM-DD] < text`: reads an enquiry (a chat, a mail, a note) as 'New request' does,
 * against the sample catalogue. With `--json` it prints
 * `{channel, name, company, phone, email, gstin, place, pin, neededBy, lines: [{paper, words, gsm, size, unit, quantity, note}], rest}`:
 * `paper` is a slug or null, numbers are plain, sizes have their unit.
 */
import { text } from 'node:stream/consumers';

import { readEnquiry } from '#src/contracts/enquiries/read-enquiry.ts';
import { productsByCategory } from '#src/data/reads/paginate.ts';
import { makeSearchIndex } from '#src/data/reads/search-index.ts';
import { enquiryPapers } from '#src/features/search/enquiry-papers.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { typedNumber } from '#src/lib/numbers.ts';
import { SEED } from '#src/seed/seed.ts';

import { FLAG, readArguments, TEXT } from './dev/command.ts';

const USAGE = 'npm run enquiry -- [--json] [--today YYYY-MM-DD] < text';
const { values } = readArguments(USAGE, { json: FLAG, today: TEXT });
const index = makeSearchIndex(SEED.categories, productsByCategory(SEED.categories, SEED.products));
const { lines, rest, ...head } = readEnquiry(
  await text(process.stdin),
  values.today ?? dayInIndia(new Date()),
);
const papers = enquiryPapers(new PaperSearch(index), lines).map(
  ({ paper, name, gsm, size, unit, quantity, note }) => ({
    paper,
    words: name || size,
    gsm,
    size,
    unit,
    quantity: typedNumber(quantity) ?? quantity,
    note,
  }),
);
const enquiry = { ...head, lines: papers, rest };
if (values.json) console.log(JSON.stringify(enquiry));
else console.dir(enquiry, { depth: null });
