import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { readContent, readContentVersion, settingsEntity } from '#src/contracts/index.ts';
import { DataContext } from '#src/data/reads/use-query.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import type { Listener } from '#src/data/ports/answers.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { AppError } from '#src/lib/app-error.ts';

/** A subscription that tells one value, at once. */
export const tells =
  <T,>(value: T) =>
  (listener: Listener<T>) => {
    listener.next(value);
    return (): void => undefined;
  };

/** Ports for component tests: an empty catalogue that answers at once; a test overrides what it is about. */
export function stubPorts(overrides: { [K in keyof Ports]?: Partial<Ports[K]> } = {}): Ports {
  const ports: Ports = {
    catalogue: {
      watchVisibleCategories: tells([]),
      listVisibleCategories: () => Promise.resolve([]),
      findCategory: () => Promise.resolve(null),
      findRenamedCategory: () => Promise.resolve(null),
      listVisibleProducts: () => Promise.resolve([]),
      findVisibleProduct: () => Promise.resolve(null),
      findRenamedProduct: () => Promise.resolve(null),
    },
    content: { load: (page) => Promise.resolve(readContent(page, null)) },
    settings: {
      watch: tells(settingsEntity.complete(null)),
    },
    version: {
      watch: tells(readContentVersion(null)),
    },
    quoteForms: { find: () => Promise.resolve(null) },
    submissions: {
      prepare: () => undefined,
      countMiss: () => undefined,
      send: () => Promise.resolve({ reference: '', sentAt: Date.now() }),
      attach: () => Promise.resolve(),
    },
    visitor: {
      myRequests: () => Promise.resolve([]),
      identify: () => Promise.reject(new AppError('unavailable', 'Not in this test.')),
      sendLink: () => Promise.reject(new AppError('unavailable', 'Not in this test.')),
      exerciseRight: () => Promise.reject(new AppError('unavailable', 'Not in this test.')),
      answerOffer: () => Promise.reject(new AppError('unavailable', 'Not in this test.')),
      preview: () => Promise.reject(new AppError('unavailable', 'Not in this test.')),
      offerPdf: null,
    },
    session: {
      watch: tells({ status: 'visitor', uid: 'anonymous-1' }),
      ensureVisitor: () => Promise.resolve(),
      signIn: () => Promise.reject(new Error('not in this test')),
      enterCode: () => Promise.reject(new Error('not in this test')),
      signOut: () => Promise.resolve(),
    },
    openAdmin: () => Promise.reject(new Error('not in this test')),
  };
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => {
      const override = overrides[name as keyof Ports];
      return [name, typeof port === 'function' ? (override ?? port) : { ...port, ...override }];
    }),
  ) as unknown as Ports;
}

/** Renders a view of the site with data and routes around it. `path` is where the visitor is. */
export function renderPage(ports: Ports, view: ReactNode, path = '/') {
  return render(
    <DataContext value={new DataStore(() => Promise.resolve(ports))}>
      <MemoryRouter initialEntries={[path]}>{view}</MemoryRouter>
    </DataContext>,
  );
}
