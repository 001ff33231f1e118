import { useCallback, useEffect, useId, useMemo, useState } from 'react';

import { lineQuantityText, sampleText } from '#src/contracts/leads/request-list.ts';
import { withSizeUnit } from '#src/contracts/paper/paper-facts.ts';
import { parsePastedList } from '#src/contracts/paper/pasted-list.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { noteWithWords, useMeantPapers, type PapersOf } from '#src/data/request-list/meant-papers.ts';
import { addToRequestList, type SearchPapers } from '#src/data/request-list/request-list.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { SelectField, TextAreaField } from '#src/ui/form/ValueFields.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { requestListPageTexts } from './list-page-texts.ts';

/** These texts stand here and not with those of the page, because they are fetched only when a list is pasted. */
export const pasteListTexts = {
  pasteLabel: 'Your list, one paper on each line',
  pasteHint: 'From WhatsApp, Excel or a mail: 70 gsm maplitho 23x36 50 rm',
  pastedLine: (place: number) => `Line ${place}`,
  unlisted: (name: string) => `${name} (as you wrote it; we look for it)`,
  unnamed: 'Paper of my list',
  asNote: (note: string) => `Note: ${note}`,
  noFigures: 'No size or quantity found',
  tooLong:
    'Nothing was added: a request list holds at most 200 lines. Shorten the text, and send the rest as a second request.',
  added: (count: number) =>
    count === 1 ? '1 line added. Check it below.' : `${count} lines added. Check them below.`,
  searching: 'Looking for the papers…',
  addPasted: (count: number) => (count === 1 ? 'Add this line' : `Add these ${count} lines`),
} as const;

export interface PasteListProps {
  readonly findPapers: SearchPapers;
  /** Called after the lines were added, with a sentence that says so. */
  readonly onAdded: (message: string) => void;
}

const PASTED_MAX = 50_000;

function queryOf({ name, gsm, size }: PastedLine): string {
  return [name, gsm && `${gsm} gsm`, size].filter((part) => part !== '').join(' ');
}

/** A pasted list becomes lines: each is shown as it was understood, and its paper can be changed before it is added. */
export function PasteList({ findPapers, onAdded }: PasteListProps) {
  const [text, setText] = useState('');
  // The slugs of the chosen papers by the query of their lines, since lines move while the text is edited.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isTooLong, setTooLong] = useState(false);
  const settled = useDebouncedValue(text, 200);
  const lines = useMemo(() => parsePastedList(settled), [settled]);
  const find = useCallback((line: PastedLine) => findPapers(queryOf(line)), [findPapers]);
  const [isAdding, setAdding] = useState(false);
  const { papersOf, whenSearched } = useMeantPapers({
    lines,
    keyOf: queryOf,
    find,
    unnamed: pasteListTexts.unnamed,
  });
  const paperOf = useCallback(
    (line: PastedLine, among: PapersOf<PastedLine>) => {
      const papers = among(line);
      return papers.find(({ slug }) => slug === chosen[queryOf(line)]) ?? papers[0];
    },
    [chosen],
  );
  const id = useId();
  // The button that opened it is gone.
  useEffect(() => document.getElementById(`${id}-text`)?.focus(), [id]);

  const add = async (): Promise<void> => {
    setAdding(true);
    const among = await whenSearched();
    setAdding(false);
    const papers = lines.map((line) => {
      const paper = paperOf(line, among);
      return { ...line, ...paper, note: noteWithWords(line, paper) };
    });
    const areAdded = addToRequestList(...papers);
    setTooLong(!areAdded);
    if (areAdded) onAdded(pasteListTexts.added(papers.length));
  };
  // 200 lines are not rendered again at each key that is pressed in the text.
  const items = useMemo(
    () =>
      lines.map((line, at) => {
        const paper = paperOf(line, papersOf);
        const note = noteWithWords(line, paper);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a text keep their places
          <li key={at}>
            <SelectField
              id={`${id}-${at}`}
              name={`paper-${at}`}
              label={pasteListTexts.pastedLine(at + 1)}
              value={paper.slug}
              placeholder={null}
              options={papersOf(line).map(({ slug, name, category }) => ({
                value: slug,
                label: category === '' ? pasteListTexts.unlisted(name) : name,
              }))}
              onChange={(slug) => setChosen((before) => ({ ...before, [queryOf(line)]: slug }))}
            />
            <p className="mb-0">{understoodText(line)}</p>
            {note !== '' && (
              <p className="text-body-secondary fs-5 text-pre-line mb-0">{pasteListTexts.asNote(note)}</p>
            )}
          </li>
        );
      }),
    [lines, papersOf, paperOf, id],
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
          <ol className="paste-list__lines stack">{items}</ol>
          <Button busy={isAdding} busyText={pasteListTexts.searching} onClick={() => void add()}>
            {pasteListTexts.addPasted(lines.length)}
          </Button>
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
