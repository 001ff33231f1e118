import { useEffect, useId, useMemo, useState } from 'react';

import { normaliseSlug } from '#src/contracts/base/slug.ts';
import { lineQuantityText, sampleText } from '#src/contracts/leads/request-list.ts';
import { withSizeUnit } from '#src/contracts/paper/paper-facts.ts';
import { parsePastedList } from '#src/contracts/paper/pasted-list.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import {
  addToRequestList,
  type ListedPaper,
  type MeantPapers,
  type SearchPapers,
} from '#src/data/request-list/request-list.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { requestListPageTexts } from './list-page-texts.ts';
import { pasteListTexts } from './paste-list-texts.ts';

const NOTHING: MeantPapers = { found: [], near: [] };

export interface PasteListProps {
  readonly findPapers: SearchPapers;
  /** Called after the lines were added, with a sentence that says so. */
  readonly onAdded: (message: string) => void;
}

const PASTED_MAX = 50_000;

/** A paper that is not in the catalogue keeps its pasted name; the business is told that it is not listed. */
function unlisted({ name }: PastedLine): ListedPaper {
  const shown = name || pasteListTexts.unnamed;
  return { paper: 'product', slug: normaliseSlug(shown) || 'unlisted', name: shown, category: '' };
}

function queryOf({ name, gsm, size }: PastedLine): string {
  return [name, gsm && `${gsm} gsm`, size].filter((part) => part !== '').join(' ');
}

/** The papers found for each query so far. */
type FoundPapers = Readonly<Record<string, MeantPapers>>;
/** The slugs of the chosen papers by the query of their lines, since lines move while the text is edited. */
type ChosenPapers = Readonly<Record<string, string>>;

/** The papers among which that of a line is chosen, best first. */
function papersOf(line: PastedLine, found: FoundPapers): readonly ListedPaper[] {
  const meant = found[queryOf(line)] ?? NOTHING;
  return [...meant.found, unlisted(line), ...meant.near];
}

function paperOf(line: PastedLine, found: FoundPapers, chosen: ChosenPapers): ListedPaper {
  const papers = papersOf(line, found);
  return papers.find(({ slug }) => slug === chosen[queryOf(line)]) ?? papers[0] ?? unlisted(line);
}

function useFound(queries: readonly string[], find: SearchPapers): FoundPapers {
  const [found, setFound] = useState<FoundPapers>({});
  const missing = [...new Set(queries)].filter((query) => query !== '' && !(query in found)).join('\n');
  useEffect(() => {
    if (missing === '') return;
    // Without the search the lines keep their pasted names.
    const searches = missing
      .split('\n')
      .map(async (query) => [query, await find(query).catch(() => NOTHING)] as const);
    // All at once, since each answer would render up to 200 lines again.
    void Promise.all(searches).then((answers) =>
      setFound((known) => ({ ...known, ...Object.fromEntries(answers) })),
    );
  }, [missing, find]);
  return found;
}

/** A pasted list becomes lines: each is shown as it was understood, and its paper can be changed before it is added. */
export function PasteList({ findPapers, onAdded }: PasteListProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenPapers>({});
  const [isTooLong, setTooLong] = useState(false);
  const settled = useDebouncedValue(text, 200);
  const lines = useMemo(() => parsePastedList(settled), [settled]);
  const matches = useFound(lines.map(queryOf), findPapers);
  const id = useId();
  // The button that opened it is gone.
  useEffect(() => document.getElementById(`${id}-text`)?.focus(), [id]);

  const add = (): void => {
    const papers = lines.map((line) => ({ ...line, ...paperOf(line, matches, chosen) }));
    const areAdded = addToRequestList(...papers);
    setTooLong(!areAdded);
    if (areAdded) onAdded(pasteListTexts.added(papers.length));
  };
  // 200 lines are not rendered again at each key that is pressed in the text.
  const items = useMemo(
    () =>
      lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a text keep their places
        <li key={at}>
          <SelectField
            id={`${id}-${at}`}
            name={`paper-${at}`}
            label={pasteListTexts.pastedLine(at + 1)}
            value={paperOf(line, matches, chosen).slug}
            placeholder={null}
            options={papersOf(line, matches).map(({ slug, name, category }) => ({
              value: slug,
              label: category === '' ? pasteListTexts.unlisted(name) : name,
            }))}
            onChange={(slug) => setChosen((known) => ({ ...known, [queryOf(line)]: slug }))}
          />
          <p className="mb-0">{understoodText(line)}</p>
          {line.note !== '' && (
            <p className="text-body-secondary fs-5 text-pre-line mb-0">{pasteListTexts.asNote(line.note)}</p>
          )}
        </li>
      )),
    [lines, matches, chosen, id],
  );
  return (
    <section className="stack gap-4" aria-label={requestListPageTexts.paste}>
      <TextAreaField
        id={`${id}-text`}
        name="pasted"
        label={pasteListTexts.pasteLabel}
        hint={pasteListTexts.pasteHint}
        rows={5}
        value={text}
        maxLength={PASTED_MAX}
        onChange={setText}
      />
      {lines.length > 0 && (
        <>
          <ol className="paste-list__lines stack gap-3">{items}</ol>
          <Button onClick={add}>{pasteListTexts.addPasted(lines.length)}</Button>
          {isTooLong && <Alert kind="danger">{pasteListTexts.tooLong}</Alert>}
        </>
      )}
    </section>
  );
}

/** '70 GSM · 23 × 36 in · 50 reams'. */
function understoodText(line: PastedLine): string {
  const { gsm, size } = line;
  const parts = [gsm && `${gsm} GSM`, withSizeUnit(size), lineQuantityText(line), sampleText(line)];
  return parts.filter((part) => part !== '').join(' · ') || pasteListTexts.noFigures;
}
