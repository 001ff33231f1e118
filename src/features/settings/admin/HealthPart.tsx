import { useState } from 'react';

import {
  type HealthReport,
  isEmail,
  LIMITS,
  RECIPIENTS_MAX,
  splitAddresses,
  TIME_PATTERN,
} from '#src/contracts/index.ts';
import { useHealth } from '#src/data/reads/admin-queries.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { healthTexts as texts } from '../texts.ts';
import { useAdminSettings } from './AccountForm.tsx';

/** Whether the site works, thing by thing, and the mail that says every Monday how the week went. */
export function HealthPart() {
  return (
    <>
      <Panel title={texts.title} intro={texts.intro}>
        <QueryView query={useHealth()} loading={null} failure={texts.failed}>
          {(reports) => <ul className="ruled-list mb-0">{reports.map(Thing)}</ul>}
        </QueryView>
      </Panel>
      <MondayForm />
    </>
  );
}

const GLYPHS = { well: 'check', broken: 'warning', unknown: 'info' } as const;

function Thing({ id, state, goodAt, brokenSince, checkedAt, detail, thing }: HealthReport) {
  const isBroken = state === 'broken';
  return (
    <li key={id}>
      <span className={isBroken ? 'd-flex gap-2 text-danger' : 'd-flex gap-2'}>
        <Glyph name={GLYPHS[state]} />
        <span className="fw-semibold">{thing.title}</span>
        <span className="ms-auto">{texts.states[state]}</span>
      </span>
      {isBroken ? (
        <span>{`${thing.sentence} ${texts.since(fullMoment(brokenSince))} ${thing.act}`}</span>
      ) : null}
      {checkedAt === '' ? <span>{texts.notLooked}</span> : null}
      <span className="text-body-secondary fs-6">
        {detail === '' ? '' : `${texts.seen(detail)} `}
        {goodAt === '' ? texts.neverGood : texts.lastGood(fullMoment(goodAt))}
      </span>
    </li>
  );
}

function MondayForm() {
  const { settings, save, isSaving } = useAdminSettings(texts.mondaySaved);
  const [typed, setTyped] = useState<{ mondayAt?: string; mondayTo?: string }>({});
  const [isChecked, setChecked] = useState(false);
  if (!settings) return null;
  const { mondayAt, mondayTo } = { ...settings, ...typed };
  const addresses = splitAddresses(mondayTo);
  const areRight = addresses.every(isEmail) && addresses.length <= RECIPIENTS_MAX;
  const errors = {
    mondayAt: TIME_PATTERN.test(mondayAt) ? '' : texts.time,
    mondayTo: areRight ? '' : texts.addresses(RECIPIENTS_MAX),
  };
  const field = (name: keyof typeof errors, value: string) => ({
    name,
    value,
    label: texts[name],
    hint: texts.hints[name],
    error: isChecked ? errors[name] : '',
    disabled: isSaving,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const submit = (): Promise<string | null> => {
    setChecked(true);
    const invalid = (['mondayAt', 'mondayTo'] as const).find((name) => errors[name] !== '');
    if (!invalid) save({ mondayAt, mondayTo: addresses.join(', ') });
    return Promise.resolve(invalid ?? null);
  };
  return (
    <CheckedForm className="panel" aria-labelledby="monday-title" onSubmit={submit}>
      <h2 id="monday-title" className="fs-3 mb-1">
        {texts.monday}
      </h2>
      <p className="text-body-secondary fs-5 mb-2">{texts.mondayIntro}</p>
      <div className="form-section__row auto-grid">
        <TextField {...field('mondayAt', mondayAt)} type="time" />
        <TextField {...field('mondayTo', mondayTo)} maxLength={LIMITS.shortText} autoComplete="off" />
      </div>
      <Button type="submit" variant="quiet" busy={isSaving} busyText="Saving...">
        {texts.saveMonday}
      </Button>
    </CheckedForm>
  );
}
