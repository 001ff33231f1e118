/** A change of one place in the code that weakens a promise: `npm run mutate` makes it, and these tests must fail. */
export type Mutation = readonly [file: string, found: string, replacement: string, tests: string];

const UNIT: Mutation[] = [
  // Plain data, time limits, retries and workers.
  ['src/lib/plain-data.ts', ' && !Array.isArray(value);', ';', 'tests/lib/plain-data.test.ts'],
  ['src/lib/plain-data.ts', '|| !Object.hasOwn(value, key)', '', 'tests/lib/plain-data.test.ts'],
  ['src/lib/deadline.ts', 'setTimeout(late, ms)', 'setTimeout(late, 10 * ms)', 'tests/lib/deadline.test.ts'],
  ['src/lib/retry.ts', 'if (!(await mayPass(thrown))) throw thrown;', '', 'tests/lib/retry.test.ts'],
  ['src/lib/retry.ts', 'setTimeout(resolve, delayMs)', 'setTimeout(resolve)', 'tests/lib/retry.test.ts'],
  ['src/lib/in-parallel.ts', 'length: count', 'length: 9', 'tests/lib/in-parallel.test.ts'],
  ['src/lib/in-parallel.ts', 'if (failed) throw failed.reason;', '', 'tests/lib/in-parallel.test.ts'],
  [
    'src/lib/in-parallel.ts',
    'for (const item of waiting) await work(item);',
    'for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);',
    'tests/lib/in-parallel.test.ts',
  ],
  // Rounding, sums, limits and times.
  ['src/lib/money.ts', '* 2n + whole)', '* 2n + whole - 1n)', 'tests/lib/money.test.ts'],
  [
    'src/contracts/offers/offer-tax.ts',
    '(values[at] ?? 0) + (shares[at] ?? 0)',
    '(values[at] ?? 0)',
    'tests/contracts/offers/offer-tax.test.ts',
  ],
  [
    'src/contracts/offers/offer-tax.ts',
    'parts * multiplyDivide(paise, basisPoints, parts * base)',
    'multiplyDivide(paise, basisPoints, base)',
    'tests/contracts/offers/offer-tax.test.ts',
  ],
  [
    'src/contracts/offers/offer-tax.ts',
    'pick === at ? 0 : pick + 1',
    'pick + 1',
    'tests/contracts/offers/offer-tax.test.ts',
  ],
  [
    'src/contracts/offers/offer-rules.ts',
    '...pickedContent(offer, details.chosen),',
    '',
    'tests/contracts/offers/offer-rules.test.ts',
  ],
  ['src/contracts/base/gstin.ts', '(at % 2 === 0 ? 1 : 2)', '1', 'tests/contracts/base/gstin.test.ts'],
  [
    'src/contracts/base/working-hours.ts',
    'leftMs <= availableMs',
    'leftMs < availableMs',
    'tests/contracts/base/working',
  ],
  ['src/lib/safe-href.ts', "value.replace(INVISIBLE, '')", 'value', 'tests/lib/safe-href.test.ts'],
  [
    'src/contracts/offers/offer-check.ts',
    'validUntil >= today',
    'validUntil > today',
    'tests/contracts/offers',
  ],
  [
    'src/contracts/offers/offer-state.ts',
    'dayInIndia(now) > validUntil',
    'dayInIndia(now) >= validUntil',
    'tests/contracts/offers',
  ],
  ['src/contracts/leads/lead-desk.ts', 'desk.firstAnsweredAt || (', "'' || (", 'tests/contracts/leads'],
  // Export, import and runs.
  [
    'src/features/catalogue/admin/exchange/cells.ts',
    'return cell.startsWith("\'") && MISREAD',
    'return MISREAD',
    'tests/features/catalogue/exchange',
  ],
  [
    'src/features/catalogue/admin/exchange/cells.ts',
    "MISREAD.test(plain) ? `'${plain}` : plain",
    'plain',
    'tests/features/catalogue/exchange',
  ],
  [
    'src/features/catalogue/admin/exchange/columns.ts',
    'if (isFormula(cell)) return',
    'if (false) return',
    'tests/features/catalogue/exchange/price',
  ],
  [
    'src/features/catalogue/admin/exchange/plan-import.ts',
    'if (!taken.has(candidate))',
    'if (true)',
    'tests/features/catalogue/exchange/given',
  ],
  [
    'src/features/catalogue/admin/exchange/unpack-workbook.ts',
    'if (total > most ||',
    'if (false ||',
    'tests/features/catalogue/exchange/hostile',
  ],
  [
    'src/features/catalogue/admin/exchange/run.ts',
    'await inParallel(start',
    'void inParallel(start',
    'tests/features/catalogue/exchange/run',
  ],
  [
    'src/features/catalogue/admin/exchange/run.ts',
    'product.rev === rev &&',
    'false &&',
    'tests/features/catalogue/exchange/run',
  ],
  [
    'src/data/documents/admin/records-admin.ts',
    '(await trashedRev(transaction, id)) === rev',
    'false',
    'tests/data/browser.test.ts',
  ],
  ['src/contracts/offers/store-offer.ts', "{ state: 'replaced' }", '{}', 'tests/data/browser.test.ts'],
  ['src/contracts/offers/store-offer.ts', 'known && isRepeated', 'false', 'tests/data/browser.test.ts'],
  ['src/contracts/offers/store-offer.ts', ' || !isTheirs(lead)', '', 'tests/data/browser.test.ts'],
  [
    'src/data/documents/admin/records-admin.ts',
    'if (stored) return toStored(id, stored);',
    '',
    'tests/data/browser.test.ts',
  ],
  [
    'src/data/documents/admin/records-admin.ts',
    'options.isQuiet ? Promise.resolve(() => undefined) : raiseVersion(...given)',
    'raiseVersion(...given)',
    'tests/data/browser.test.ts',
  ],
  // The steps of a save.
  ['src/editing/save-plan/run-save-plan.ts', 'if (!used.has(deletion.url)) await', 'await', 'tests/editing'],
  [
    'src/editing/save-plan/run-save-plan.ts',
    'if (uploadedUrl(chosen) !== undefined) return null;',
    '',
    'tests/editing',
  ],
  [
    'src/editing/save-plan/run-save-plan.ts',
    'claimedAt !== null && !isWritten',
    'claimedAt !== null && isWritten',
    'tests/editing',
  ],
  [
    'src/data/documents/admin/records-admin.ts',
    'if (readStoredMeta(stored).rev !== rev)',
    'if (false)',
    'tests/data/browser.test.ts',
  ],
  ['src/data/documents/admin/stamped.ts', 'area, stamp.rev]', 'area, 1]', 'tests/data/browser.test.ts'],
  [
    'src/data/browser/admin/open-browser-admin.ts',
    'transaction.remove(COLLECTIONS.mail, mail.id)',
    'void mail',
    'tests/data/browser.test.ts',
  ],
  // What a page may run, and what proves that a page asks.
  [
    'src/browser/trusted-types.ts',
    'html === EMPTY_SCRIPT ? html : REFUSED',
    'html',
    'tests/browser/trusted-types.test.ts',
  ],
  [
    'src/data/firebase/page-tokens.ts',
    'expireTimeMillis: expiryOf(token)',
    'expireTimeMillis: 0',
    'tests/data/app-check.test.ts',
  ],
  // What visitors may see, and what they send.
  [
    'src/data/documents/public-ports.ts',
    "op: '==', value: true }",
    "op: '!=', value: 'x' }",
    'tests/data/browser.test.ts',
  ],
  [
    'src/data/reads/read-state.ts',
    'isShown(state) ? state : { ...state, shown: failed(error) }',
    '({ ...state, shown: failed(error) })',
    'tests/data/reads',
  ],
  ['src/data/submissions/send-unsent.ts', '[408, 429]', '[408]', 'tests/data/submissions'],
  // What buyers type and paste, and the file of a request list.
  [
    'src/contracts/paper/paper-facts.ts',
    'longer < INCHES_BELOW && isInches',
    'longer < INCHES_BELOW',
    'tests/contracts/paper',
  ],
  [
    'src/contracts/paper/find-measures.ts',
    'rest = rest.replace(RATE, putAside);',
    '',
    'tests/contracts/paper',
  ],
  ['src/contracts/paper/pasted-list.ts', 'isClosed ||= CLOSING.test(typed);', '', 'tests/contracts/paper'],
  ['src/contracts/paper/quantity.ts', ' || targetWeight === 0', '', 'tests/contracts/paper'],
  [
    'src/data/request-list/request-list.ts',
    'readRequestList().length + papers.length > LIST_MAX',
    'false',
    'tests/data/request-list/request-list.test.tsx',
  ],
  [
    'src/contracts/leads/attachment.ts',
    'isPdf || isPhoto ?',
    'true ?',
    'tests/features/request-list/attachment.test.tsx',
  ],
  [
    'src/features/request-list/public/list/Attachment.tsx',
    'onFile(isTaken ? picked : null)',
    'if (isTaken) onFile(picked)',
    'tests/features/request-list/attachment.test.tsx',
  ],
  [
    'src/app/admin/return-path.ts',
    '|| !isAdminPath(url.pathname)',
    '',
    'tests/app/admin/return-path.test.tsx',
  ],
];

const FUNCTIONS: Mutation[] = [
  // Links, tokens and rights.
  ['platform/signed-keys.ts', '!expected.some(isSigned)', 'false', 'leads/visitor-link'],
  ['platform/signed-keys.ts', '>= (Number(lastDay) + 1)', '>= (Number(lastDay) + 2)', 'leads/visitor-link'],
  [
    'leads/visitor-access.ts',
    'lead?.desk.linkVersion !== linked.linkVersion',
    'lead === undefined',
    'leads/my-requests',
  ],
  ['leads/visitor-access.ts', "isSure ? 'everything'", "true ? 'everything'", 'offers/offer-access'],
  ['leads/visitor-access.ts', "hasOpened ? 'everything'", "true ? 'everything'", 'offers/offer-access'],
  ['leads/read-link.ts', 'linkUse.wrongProofs >= WRONG_PROOFS_MAX', 'false', 'offers/offer-access'],
  ['leads/read-link.ts', "link === null || link === 'shared'", 'link === null', 'offers/offer-access'],
  ['platform/auth.ts', '&& claims.email_verified === true', '', 'platform/admins'],
  ['media/delete-media.ts', '|| !isOwnPublicId(publicId)', '', 'media/media'],
  ['leads/attachment.ts', "overwrite: 'false',", '', 'leads/attachment'],
  ['leads/attachment.ts', '!isAttachable(file)', 'false', 'leads/attachment'],
  ['leads/attachment.ts', 'UNMAILED_FLAGS.includes(flag)', 'false', 'leads/attachment'],
  ['leads/erase-due.ts', "String(entry.get('at')) < allEnded", 'true', 'leads/attachment'],
  // Leads and their mails.
  ['leads/lead-store.ts', "stored?.['payloadHash'] === payloadHash && ", '', 'leads/send.test'],
  ['leads/send-quote-request.ts', 'categories.docs[0]?.data()', 'undefined', 'leads/send.test'],
  ['leads/erase-due.ts', 'monthsBefore(now, kept)', 'now', 'leads/erase'],
  ['leads/erase.ts', 'await blankAll(db, offers);\n  await deleteAll', 'await deleteAll', 'leads/erase'],
  ['platform/rate-limit.ts', 'after.total(counter) > maxOf', 'after.total(counter) >= maxOf', 'leads/abuse'],
  ['mail/lead-mails.ts', 'to: [lead.email]', "to: [business[0] ?? '']", 'leads/send.test'],
  ['mail/outbox.ts', '{ lastUpdateTime: found.updateTime }', '{}', 'mail/outbox'],
  ['mail/outbox.ts', 'UNCLEAR_MAX = 2', 'UNCLEAR_MAX = 3', 'mail/outbox'],
  [
    'mail/mail-line.ts',
    "once('end', () => (textSent = true))",
    "once('end', () => undefined)",
    'mail/outbox',
  ],
  ['mail/html.ts', 'ENTITIES[character] ??', 'character ??', 'mail/html'],
  // Offers and publications.
  ['offers/answer-offer.ts', "view === 'everything' && ", '', 'offers/offer-access'],
  ['offers/answer-offer.ts', "? 'business' :", "? 'customer' :", 'offers/answer-offer'],
  [
    'mail/mail-message.ts',
    'mail.link ?? null',
    "mail.link ? { ...mail.link, kind: 'offer' } : null",
    'offers/offer-access',
  ],
  [
    'publishing/run-publishing.ts',
    "if (!isOurs && live?.type === 'ROLLBACK') return false;",
    '',
    'publishing/publishing',
  ],
];

export const MUTATIONS: readonly Mutation[] = [
  ...UNIT,
  ...FUNCTIONS.map(([file, found, by, tests]): Mutation => [
    `functions/src/${file}`,
    found,
    by,
    `tests/functions/${tests}`,
  ]),
];
