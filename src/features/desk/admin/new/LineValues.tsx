import { lineQuantityText, PAPER_LINE_LIMITS, QUANTITY_UNITS, withSizeUnit } from '#src/contracts/index.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { IconButton } from '#src/ui/button/Button.tsx';
import { NumberField, SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { newRequestTexts as texts } from '../../new-request-texts.ts';
import type { ReadLine, LineChanges } from './use-new-request.ts';
import { EditableValue } from './EditableValue.tsx';

export interface LineValuesProps {
  readonly line: ReadLine;
  /** From 1. */
  readonly place: number;
  readonly papers: readonly ListedPaper[];
  readonly paper: ListedPaper;
  readonly onChange: (changes: LineChanges) => void;
}

/** The paper's name, marked if the catalogue has no such paper. */
const nameOf = ({ name, category }: ListedPaper): string => (category === '' ? texts.asWritten(name) : name);

/** One line as it was understood. */
export function LineValues({ line, place, papers, paper, onChange }: LineValuesProps) {
  const { gsm, size, note } = line;
  const field = (name: keyof typeof PAPER_LINE_LIMITS) => ({
    name: `${name}-${place}`,
    label: texts[name],
    value: line[name],
    maxLength: PAPER_LINE_LIMITS[name],
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div role="group" aria-label={texts.line(place)} className="d-flex gap-1 align-items-start">
      <div className="cluster rest gap-1 align-items-end">
        <EditableValue label={texts.paper} value={nameOf(paper)} isLabelled={false}>
          <SelectField
            name={`paper-${place}`}
            label={texts.paper}
            placeholder={null}
            value={paper.slug}
            options={papers.map((each) => ({ value: each.slug, label: nameOf(each) }))}
            onChange={(slug) => onChange({ paper: papers.find((each) => each.slug === slug) ?? paper })}
          />
        </EditableValue>
        <EditableValue label={texts.gsm} value={gsm && texts.gsmText(gsm)} isLabelled={false}>
          <NumberField {...field('gsm')} />
        </EditableValue>
        <EditableValue label={texts.size} value={withSizeUnit(size)} isLabelled={false}>
          <TextField {...field('size')} />
        </EditableValue>
        <EditableValue label={texts.quantity} value={lineQuantityText(line)} isLabelled={false}>
          <div className="field-line gap-2">
            <NumberField {...field('quantity')} />
            <SelectField
              name={`unit-${place}`}
              label={texts.unit}
              placeholder={null}
              options={QUANTITY_UNITS}
              value={line.unit}
              onChange={(unit) =>
                onChange({ unit: QUANTITY_UNITS.find((each) => each === unit) ?? line.unit })
              }
            />
          </div>
        </EditableValue>
        <EditableValue label={texts.note} value={note} isLabelled={false}>
          <TextField {...field('note')} />
        </EditableValue>
      </div>
      <IconButton glyph="trash" label={texts.remove(place)} onClick={() => onChange({ isRemoved: true })} />
    </div>
  );
}
