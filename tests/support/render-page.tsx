import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { Ports } from '#src/data/ports/ports.ts';

import { Surroundings } from './stub-ports.tsx';

/** Renders a view of the site in its surroundings. `path` is where the visitor is, '/' by default. */
export function renderPage(ports: Ports, view: ReactNode, path = '/') {
  return render(
    <Surroundings ports={ports} path={path}>
      {view}
    </Surroundings>,
  );
}
