import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'admin-router';
import { useEffect, useState } from 'react';

import {
  ENQUIRY_CHANNELS,
  LIST_CONTACT_LIMITS,
  LIMITS,
  normaliseSlug,
  PAPER_LINE_LIMITS,
  QUANTITY_UNITS,
  type EnquiryChannel,
  type ListContact,
} from '#src/contracts/index.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-desk.ts';
import type { ListedPaper, MeantPapers } from '#src/data/request-list/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow } from '#src/ui/admin/FormSection.tsx';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts as texts } from '../../new-request-texts.ts';
import { useNewRequest, type LineChanges, type ReadLine } from './use-new-request.ts';

export interface NewRequestPageProps {
  /** The papers that a line may mean. */
  readonly papersOf: (line: PastedLine) => Promise<MeantPapers>;
}

type PapersByLine = Readonly<Record<string, MeantPapers>>;
const NO_PAPERS: MeantPapers = { found: [], near: [] };

/** A paper that is not in the catalogue keeps its written name. */
function asWritten({ name }: PastedLine): ListedPaper {
  const shown = name.slice(0, LIMITS.name) || texts.unnamed;
  return { paper: 'product', slug: normaliseSlug(shown) || 'unlisted', name: shown, category: '' };
}

/** The papers of each line, once they are found; without the search the lines keep their written names. */
function usePapers(lines: readonly ReadLine[], papersOf: NewRequestPageProps['papersOf']): PapersByLine {
  const [papers, setPapers] = useState<PapersByLine>({});
  useEffect(() => {
    const missing = lines.filter(({ key }) => !(key in papers));
    if (missing.length === 0) return;
    const searches = missing.map(
      async (line) => [line.key, await papersOf(line).catch(() => NO_PAPERS)] as const,
    );
    void Promise.all(searches).then((answers) =>
      setPapers((known) => ({ ...known, ...Object.fromEntries(answers) })),
    );
  }, [lines, papers, papersOf]);
  return papers;
}

/** `/admin/requests/new`: an enquiry is pasted or typed, and what was understood of it is corrected and stored. */
export function NewRequestPage({ papersOf }: NewRequestPageProps) {
  const navigate = useNavigate();
  const request = useNewRequest((id) => void navigate(paths.adminRequest.to(id), { replace: true }));
  const { typed, contact, lines, isSaving, failure, change, changeContact } = request;
  const papers = usePapers(lines, papersOf);
  const choicesOf = (line: ReadLine): readonly ListedPaper[] => {
    const { found, near } = papers[line.key] ?? NO_PAPERS;
    const first = [...found, asWritten(line)];
    return [...first, ...near.filter(({ slug }) => first.every((each) => each.slug !== slug))];
  };
  const paperOf = (line: ReadLine): ListedPaper => line.paper ?? choicesOf(line)[0] ?? asWritten(line);
  const field = (name: keyof ListContact) => ({
    name,
    label: texts.fields[name],
    value: contact[name],
    maxLength: LIST_CONTACT_LIMITS[name],
    autoComplete: 'off',
    onChange: (value: string) => changeContact({ [name]: value }),
  });
  return (
    <AdminPage title={texts.title} lede={texts.lede}>
      <CheckedForm className="stack gap-6" onSubmit={() => request.save(paperOf)}>
        <Panel id="new-request-text" title={texts.enquiry}>
          <TextAreaField
            name="text"
            label={texts.text}
            hint={texts.textHint}
            rows={6}
            value={typed.text}
            onChange={(text) => change({ text })}
          />
          <FieldRow>
            <SelectField
              name="channel"
              label={texts.channel}
              placeholder={null}
              options={ENQUIRY_CHANNELS.map((value) => ({ value, label: texts.channels[value] }))}
              value={request.channel}
              onChange={(value) => change({ channel: value as EnquiryChannel })}
            />
            <TextField
              name="toldBy"
              label={texts.toldBy}
              hint={texts.toldByHint}
              maxLength={LIMITS.name}
              value={typed.toldBy}
              onChange={(toldBy) => change({ toldBy })}
            />
          </FieldRow>
        </Panel>
        <Panel id="new-request-who" title={texts.who}>
          <KnownBuyers contact={contact} onUse={changeContact} />
          <FieldRow>
            <TextField {...field('name')} required />
            <TextField {...field('company')} />
          </FieldRow>
          <FieldRow>
            <TextField {...field('phone')} type="tel" hint={texts.either} />
            <TextField {...field('email')} type="email" hint={texts.either} />
          </FieldRow>
          <FieldRow>
            <TextField {...field('gstin')} />
            <TextField {...field('deliveryPin')} maxLength={7} inputMode="numeric" />
          </FieldRow>
          <FieldRow>
            <TextField {...field('deliveryPlace')} />
            <DateField {...field('neededBy')} />
          </FieldRow>
        </Panel>
        <Panel id="new-request-lines" title={texts.lines(lines.length)}>
          {lines.length === 0 && <p>{texts.noLines}</p>}
          <ol className="ruled-list">
            {lines.map((line, at) => (
              <li key={line.key}>
                <LineFields
                  line={line}
                  place={at + 1}
                  papers={choicesOf(line)}
                  paper={paperOf(line)}
                  onChange={(changes) => request.changeLine(line.key, changes)}
                />
              </li>
            ))}
          </ol>
          <TextAreaField {...field('remarks')} maxLength={LIMITS.longText} rows={4} />
        </Panel>
        <CheckField
          name="confirms"
          label={texts.confirms}
          checked={typed.confirms}
          onChange={(confirms) => change({ confirms })}
        />
        {failure !== '' && <Alert kind="danger">{failure}</Alert>}
        <Button type="submit" variant="primary" size="large" busy={isSaving} busyText={texts.saving}>
          {texts.save}
        </Button>
      </CheckedForm>
    </AdminPage>
  );
}

interface LineFieldsProps {
  readonly line: ReadLine;
  /** From 1. */
  readonly place: number;
  readonly papers: readonly ListedPaper[];
  readonly paper: ListedPaper;
  readonly onChange: (changes: LineChanges) => void;
}

/** One line as it was understood. */
function LineFields({ line, place, papers, paper, onChange }: LineFieldsProps) {
  const text = (name: keyof typeof PAPER_LINE_LIMITS) => ({
    name: `${name}-${place}`,
    label: texts[name],
    value: line[name],
    maxLength: PAPER_LINE_LIMITS[name],
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div role="group" aria-label={texts.line(place)}>
      <div className="d-flex align-items-end gap-2">
        <div className="flex-grow-1">
          <SelectField
            name={`paper-${place}`}
            label={texts.line(place)}
            placeholder={null}
            value={paper.slug}
            options={papers.map(({ slug, name, category }) => ({
              value: slug,
              label: category === '' ? texts.asWritten(name) : name,
            }))}
            onChange={(slug) => onChange({ paper: papers.find((each) => each.slug === slug) ?? paper })}
          />
        </div>
        <IconButton glyph="trash" label={texts.remove(place)} onClick={() => onChange({ isRemoved: true })} />
      </div>
      <FieldRow>
        <TextField {...text('gsm')} inputMode="decimal" />
        <TextField {...text('size')} />
        <TextField {...text('quantity')} inputMode="decimal" />
        <SelectField
          name={`unit-${place}`}
          label={texts.unit}
          placeholder={null}
          options={QUANTITY_UNITS}
          value={line.unit}
          onChange={(unit) => onChange({ unit: QUANTITY_UNITS.find((each) => each === unit) ?? line.unit })}
        />
      </FieldRow>
      <TextField {...text('note')} />
    </div>
  );
}

const KNOWN_MAX = 3;

/** Earlier requests with this phone number or address; a press fills in what is still empty. */
function KnownBuyers({
  contact,
  onUse,
}: {
  readonly contact: ListContact;
  readonly onUse: (details: Partial<ListContact>) => void;
}) {
  const { desk, leads } = useAdminPorts();
  const search = useDebouncedValue(contact.phone || contact.email, 400);
  const { data } = useQuery({
    queryKey: [DESK_KEY, 'known', search],
    queryFn: () => desk.list({ filter: { search }, sort: 'newest', limit: KNOWN_MAX }),
    enabled: search.replaceAll(/\s/g, '').length > 5,
  });
  const fill = async (id: string): Promise<void> => {
    const lead = await leads.get(id).catch(() => null);
    if (lead === null) return;
    const { name, company, gstin, deliveryPin, deliveryPlace } = lead;
    const details = { name, company, gstin, deliveryPin, deliveryPlace };
    // What stands here already is newer.
    onUse(
      Object.fromEntries(Object.entries(details).filter(([key]) => contact[key as keyof ListContact] === '')),
    );
  };
  if (!data || data.items.length === 0) return null;
  return (
    <p className="cluster gap-2" aria-label={texts.known}>
      {data.items.map(({ id, name, company, reference }) => (
        <Button key={id} variant="quiet" onClick={() => void fill(id)}>
          {texts.knownRow(company || name, reference)}
        </Button>
      ))}
    </p>
  );
}
