import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';
import { useState } from 'react';

import { browserStorage } from '#src/browser/storage.ts';
import { CONTACT_DEFAULTS } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { PublishingProgress } from '#src/data/ports/admin-services.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { paths } from '#src/lib/paths.ts';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { dashboardTexts as texts } from '../texts.ts';

/** Local storage key: set once the list was dismissed or everything in it was done. */
const OVER_KEY = 'first-steps-over';

interface Step {
  readonly text: string;
  readonly to: string;
  readonly isDone: boolean;
}

async function loadSteps(ports: AdminPorts) {
  const { publishing, mailTest } = ports;
  const [contact, { logo }, categoryCount, productCount, forms, hasMail, progress] = await Promise.all([
    ports.settings.load(),
    ports.business.load(),
    ports.categories.count(),
    ports.products.count(),
    ports.quoteForms.list(),
    ports.leads.hasDeliveredMail(),
    publishing && firstValue<PublishingProgress>((listener) => publishing.watch(listener)),
  ]);
  const isOwn = (['contactEmail', 'phone1', 'addressText'] as const).every(
    (key) => contact[key] !== '' && contact[key] !== CONTACT_DEFAULTS[key],
  );
  const { list, contact: toContact, logo: toLogo, category, product, form, mail, publish } = texts.steps;
  const steps: Step[] = [
    { text: list, to: `${paths.adminProducts.to()}?import`, isDone: productCount > 0 },
    { text: toContact, to: paths.adminSettings.to(), isDone: isOwn },
    { text: toLogo, to: paths.adminSettings.to(), isDone: logo !== '' },
    { text: category, to: paths.adminCategories.to(), isDone: categoryCount > 0 },
    { text: product, to: paths.adminProducts.to(), isDone: productCount > 0 },
    { text: form, to: paths.adminQuotes.to(), isDone: forms.length > 0 },
  ];
  if (mailTest) steps.push({ text: mail, to: paths.adminSettings.to(), isDone: hasMail });
  if (progress)
    steps.push({ text: publish, to: paths.adminContent.to(), isDone: (progress.state?.rev ?? 0) > 0 });
  if (steps.every(({ isDone }) => isDone)) browserStorage.set(OVER_KEY, 'yes');
  return steps;
}

/** The first steps of a new owner, ticked off from the data; can be dismissed. */
export function FirstSteps() {
  const ports = useAdminPorts();
  const [isOver, setOver] = useState(() => browserStorage.get(OVER_KEY) === 'yes');
  const { data: steps } = useQuery({
    queryKey: ['first-steps'],
    queryFn: () => loadSteps(ports),
    enabled: !isOver,
  });
  const dismiss = (): void => {
    browserStorage.set(OVER_KEY, 'yes');
    setOver(true);
  };
  // Without an answer the list says nothing: the figures below report failures.
  if (isOver || !steps || steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className="panel" aria-labelledby="first-steps-title">
      <div className="spread mb-3">
        <h2 id="first-steps-title" className="fs-3 mb-0">
          {texts.firstSteps}
        </h2>
        <SmallButton onClick={dismiss}>{texts.dismiss}</SmallButton>
      </div>
      <ul className="first-steps auto-grid row-gap-2">
        {steps.map(({ text, to, isDone }) => (
          <li key={text} className="d-flex align-items-start gap-2">
            <Glyph name={isDone ? 'check' : 'chevron-right'} />
            {isDone ? (
              <span className="text-body-secondary">
                {text} <span className="visually-hidden">{texts.done}</span>
              </span>
            ) : (
              <Link to={to}>{text}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
