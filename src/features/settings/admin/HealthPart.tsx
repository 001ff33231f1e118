import { useState } from 'react';

import {
  type AdminSettings,
  type HealthReport,
  isEmail,
  LIMITS,
  splitAddresses,
  TIME_PATTERN,
} from '#src/contracts/index.ts';
import { useHealth } from '#src/data/reads/admin-health.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { healthTexts as texts } from '../texts.ts';
import { useAdminSettings } from './use-admin-settings.ts';

/** Whether the site works, thing by thing, and the mail that says every Monday how the week went. */
export function HealthPart() {
  const health = useHealth();
  return (
    <>
      <Panel id="health-title" title={texts.title} intro={texts.intro}>
        <QueryView query={health} loading={null} failure={texts.failed}>
          {(reports) => (
            <ul className="ruled-list list-unstyled mb-0">
              {reports.map((report) => (
                <Thing key={report.id} report={report} />
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
      <MondayForm />
    </>
  );
}

const GLYPHS = { well: 'check', broken: 'warning', unknown: 'info' } as const;

function Thing({ report }: { readonly report: HealthReport }) {
  const { state, goodAt, brokenSince, checkedAt, detail, thing } = report;
  const isBroken = state === 'broken';
  return (
    <li className={`health health--${state}`}>
      <p className="mb-0 d-flex gap-2">
        <Glyph name={GLYPHS[state]} className="health__sign" />
        <span className="fw-semibold">{thing.title}</span>
        <span className="ms-auto">{texts.states[state]}</span>
      </p>
      {isBroken ? (
        <>
          <p className="mb-0">
            {thing.sentence} {texts.since(fullMoment(brokenSince))}
          </p>
          <p className="mb-0">{thing.act}</p>
        </>
      ) : null}
      {state === 'unknown' && checkedAt === '' ? <p className="mb-0">{texts.notLooked}</p> : null}
      {detail === '' ? null : <p className="mb-0 text-body-secondary fs-6">{texts.seen(detail)}</p>}
      <p className="mb-0 text-body-secondary fs-6">
        {goodAt === '' ? texts.neverGood : texts.lastGood(fullMoment(goodAt))}
      </p>
    </li>
  );
}

const RECIPIENTS_MAX = 10;

function mondayErrors({ mondayAt, mondayTo }: Pick<AdminSettings, 'mondayAt' | 'mondayTo'>) {
  const addresses = splitAddresses(mondayTo);
  const isRight = addresses.every(isEmail) && addresses.length <= RECIPIENTS_MAX;
  return {
    mondayAt: TIME_PATTERN.test(mondayAt) ? '' : texts.time,
    mondayTo: isRight ? '' : texts.addresses(RECIPIENTS_MAX),
  };
}

/** When the Monday mail leaves, and to whom. */
function MondayForm() {
  const { stored, save, isSaving } = useAdminSettings(texts.mondaySaved);
  const [typed, setTyped] = useState<Partial<AdminSettings>>({});
  const [isChecked, setChecked] = useState(false);
  if (!stored) return null;
  const values = { mondayAt: stored.mondayAt, mondayTo: stored.mondayTo, ...typed };
  const errors = mondayErrors(values);
  const field = (name: 'mondayAt' | 'mondayTo') => ({
    name,
    value: values[name],
    error: isChecked ? errors[name] : '',
    disabled: isSaving,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  const submit = (): Promise<string | null> => {
    setChecked(true);
    const invalid = (['mondayAt', 'mondayTo'] as const).find((name) => errors[name] !== '');
    if (!invalid) save({ ...values, mondayTo: splitAddresses(values.mondayTo).join(', ') });
    return Promise.resolve(invalid ?? null);
  };
  return (
    <CheckedForm className="panel" aria-labelledby="monday-title" onSubmit={submit}>
      <h2 id="monday-title" className="fs-3 mb-2">
        {texts.monday}
      </h2>
      <p className="text-body-secondary fs-5">{texts.mondayIntro}</p>
      <TextField {...field('mondayAt')} type="time" label={texts.mondayAt} hint={texts.mondayAtHint} />
      <TextField
        {...field('mondayTo')}
        label={texts.mondayTo}
        hint={texts.mondayToHint}
        maxLength={LIMITS.shortText}
        autoComplete="off"
      />
      <Button type="submit" variant="quiet" busy={isSaving} busyText="Saving...">
        {texts.saveMonday}
      </Button>
    </CheckedForm>
  );
}
