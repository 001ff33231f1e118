import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Session } from '#src/data/ports/session-port.ts';
import { PreloaderGate } from '#src/features/session/public/PreloaderGate.tsx';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

let tell: (session: Session) => void = () => undefined;

async function show() {
  const ports = stubPorts({
    session: {
      watch: (listener) => {
        tell = listener.next;
        listener.next({ status: 'pending' });
        return () => undefined;
      },
    },
  });
  renderPage(ports, <PreloaderGate />);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const preloader = () => document.querySelector('.preloader');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());

describe('M3: the preloader', () => {
  it.each([
    ['is ready', 'a'],
    ['fails', null],
  ])('stays 3000 ms after the session %s, then fades for 1000 ms', async (_what, uid) => {
    await show();
    pass(10_000);
    expect(preloader()).toBeInTheDocument();
    act(() => tell({ status: 'visitor', uid }));
    pass(2_999);
    expect(preloader()).not.toHaveClass('preloader--leaving');
    pass(1);
    expect(preloader()).toHaveClass('preloader--leaving');
    pass(999);
    expect(preloader()).toBeInTheDocument();
    pass(1);
    expect(preloader()).toBeNull();
  });

  it.each(['pointerDown', 'keyDown', 'wheel', 'touchStart'] as const)(
    'goes at once at %s, and does not come back in this browser session',
    async (input) => {
      await show();
      act(() => tell({ status: 'visitor', uid: 'a' }));
      fireEvent[input](document.body);
      expect(preloader()).toBeNull();
      pass(3_000);
      expect(preloader()).toBeNull();
      document.body.replaceChildren();
      await show();
      expect(preloader()).toBeNull();
    },
  );
});
