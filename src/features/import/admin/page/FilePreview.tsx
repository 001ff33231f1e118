import { holderOptions } from '#src/contracts/index.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { SelectField } from '#src/ui/form/ValueFields.tsx';

import { factLabelOf, factTarget, FIELD_TARGETS, labelOf, type ColumnTarget } from '../recognise/columns.ts';
import type { ListChoices } from '../plan/read-list.ts';
import { ENCODINGS, filledCells, SEPARATORS } from '../read/cells.ts';
import { importTexts as texts } from '../../texts.ts';
import { nameOfFile, type OpenedList } from './use-list-import.ts';

export interface FilePreviewProps {
  readonly opened: OpenedList;
  readonly onChoose: (choices: Partial<ListChoices>) => void;
  readonly onColumn: (index: number, target: ColumnTarget) => void;
}

/** Cells of columns that are not taken are pale. */
const classOf = (target: ColumnTarget): string | undefined =>
  target === '' ? 'import-file__left text-body-secondary' : undefined;

/** Rows that are shown below the header. */
const ROWS = 6;

/** Shows a file as it is: its first rows, and above each column what it becomes. */
export function FilePreview({ opened, onChoose, onColumn }: FilePreviewProps) {
  const { list, choices } = opened;
  const { sheets, reading, headerRow, matched, firstRows, hiddenRows, hiddenColumns, hasPictures } = list;
  const rowOptions = firstRows.map((row, index) => ({
    value: String(index),
    label: texts.headerOption(index + 1, filledCells(row).join(' · ').slice(0, 50)),
  }));
  const top = Math.max(0, headerRow);
  const shown = firstRows.slice(top, matched.headerEnd + 1 + ROWS);
  return (
    <section className="import-file stack" aria-label={texts.fileTitle}>
      {hasPictures ? <Alert>{texts.picturesInCells}</Alert> : null}
      <div className="import-file__choices">
        {sheets.length > 1 ? (
          <SelectField
            name="sheet"
            label={texts.sheet}
            placeholder={null}
            options={sheets.map(({ name, isHidden, rows }, index) => ({
              value: String(index),
              label: texts.sheetOption(name, rows, isHidden),
            }))}
            value={String(list.sheet)}
            onChange={(value) => onChoose({ sheet: Number(value), headerRow: undefined })}
          />
        ) : null}
        <SelectField
          name="header-row"
          label={texts.headerRow}
          placeholder={null}
          options={[{ value: '-1', label: texts.noHeader }, ...rowOptions]}
          value={String(headerRow)}
          onChange={(value) => onChoose({ headerRow: Number(value) })}
        />
        {reading ? (
          <>
            <SelectField
              name="separator"
              label={texts.separator}
              placeholder={null}
              options={SEPARATORS.map((value) => ({ value, label: texts.separators[value] }))}
              value={reading.separator}
              onChange={(separator) =>
                onChoose({ reading: { ...choices.reading, separator }, headerRow: undefined })
              }
            />
            <SelectField
              name="encoding"
              label={texts.encoding}
              placeholder={null}
              options={ENCODINGS.map((value) => ({ value, label: texts.encodings[value] }))}
              value={reading.encoding}
              onChange={(value) => {
                const encoding = ENCODINGS.find((name) => name === value) ?? 'utf-8';
                onChoose({ reading: { ...choices.reading, encoding } });
              }}
            />
          </>
        ) : null}
      </div>
      {hiddenRows > 0 ? (
        <CheckField
          name="hidden-rows"
          label={texts.leaveHiddenRows(hiddenRows)}
          checked={choices.leavesHiddenRows ?? false}
          onChange={(leavesHiddenRows) => onChoose({ leavesHiddenRows })}
        />
      ) : null}
      {hiddenColumns.length > 0 || choices.leavesHiddenColumns ? (
        <CheckField
          name="hidden-columns"
          label={texts.leaveHiddenColumns(hiddenColumns)}
          checked={choices.leavesHiddenColumns ?? false}
          onChange={(leavesHiddenColumns) => onChoose({ leavesHiddenColumns })}
        />
      ) : null}
      <div className="import-file__sheet" role="region" aria-label={texts.firstRows}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.rowHeader}</th>
              {matched.columns.map(({ header, target }, index) => (
                <td key={index} className={classOf(target)}>
                  <ColumnChoice
                    header={header}
                    target={target}
                    labels={list.labels}
                    onChange={(value) => onColumn(index, value)}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => {
              const isHeader = top + at <= matched.headerEnd;
              return (
                <tr key={at} className={isHeader ? 'import-file__header fw-semibold' : undefined}>
                  <th scope="row">{top + at + 1}</th>
                  {matched.columns.map(({ target }, index) => (
                    <td key={index} className={classOf(target)}>
                      {row[index]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ColumnChoiceProps {
  readonly header: string;
  readonly target: ColumnTarget;
  readonly labels: readonly string[];
  readonly onChange: (target: ColumnTarget) => void;
}

/** The meaning of a column; a plain select, so that one press opens a column that is not taken. */
function ColumnChoice({ header, target, labels, onChange }: ColumnChoiceProps) {
  // 'ISO brightness (%)' can become the fact 'Brightness', which no product has yet.
  const own = factLabelOf(target) ?? '';
  const facts = [...new Set([...labels, own, header.trim()])].filter((label) => label !== '');
  return (
    <select
      className="form-select form-select-sm"
      aria-label={texts.becomes(header.trim())}
      value={target}
      onChange={(event) => onChange(event.target.value as ColumnTarget)}
    >
      <option value="">{texts.notTaken}</option>
      {target === 'facts' ? <option value="facts">{texts.facts}</option> : null}
      {FIELD_TARGETS.map((field) => (
        <option key={field} value={field}>
          {labelOf(field)}
        </option>
      ))}
      {facts.map((label) => (
        <option key={label} value={factTarget(label)}>
          {texts.asFact(label)}
        </option>
      ))}
    </select>
  );
}

export interface QuestionsProps {
  readonly opened: OpenedList;
  readonly onName: (index: number) => void;
  /** '' creates the category. */
  readonly onCategory: (word: string, slug: string) => void;
  readonly onCreateAll: () => void;
}

const CREATE = ' create';

/** Asks what is needed before everything can be saved: the column of names, and unknown categories. */
export function ImportQuestions({ opened, onName, onCategory, onCreateAll }: QuestionsProps) {
  const { plan, matched, firstRows } = opened.list;
  const categories = holderOptions(opened.catalogue.categories);
  const nameAt = matched.columns.findIndex(({ target }) => target === 'name');
  if (!matched.isNameGuessed && plan.questions.length === 0) return null;
  return (
    <section className="stack" aria-label={texts.questions}>
      {matched.isNameGuessed ? (
        <SelectField
          name="name-column"
          label={texts.whichIsName}
          {...(matched.nameParts.length > 0 && {
            placeholder: texts.nameOf(
              matched.nameParts.map((at) => matched.columns[at]?.header.trim() ?? ''),
            ),
          })}
          options={matched.columns.map(({ header }, index) => ({
            value: String(index),
            label: header.trim() || texts.columnWith(firstRows[matched.headerEnd + 1]?.[index] ?? ''),
          }))}
          value={nameAt < 0 ? '' : String(nameAt)}
          onChange={(value) => value !== '' && onName(Number(value))}
        />
      ) : null}
      {plan.questions.length > 0 ? (
        <>
          <h3 className="fs-3 mb-0">{texts.whichCategory(plan.questions.length)}</h3>
          <div className="import-file__choices">
            {plan.questions.map(({ word, rows, near }) => (
              <SelectField
                key={word}
                name={`category-${word}`}
                label={word === '' ? texts.withoutCategory : word}
                hint={texts.products(rows)}
                options={[
                  { value: CREATE, label: texts.createCategory(word || nameOfFile(opened.name)) },
                  ...categories.toSorted((a, b) => Number(b.value === near) - Number(a.value === near)),
                ]}
                value=""
                onChange={(value) => value !== '' && onCategory(word, value === CREATE ? '' : value)}
              />
            ))}
          </div>
          {plan.questions.length > 1 ? (
            <div>
              <Button size="small" variant="quiet" onClick={onCreateAll}>
                {texts.createAll(plan.questions.length)}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
