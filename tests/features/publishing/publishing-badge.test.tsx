import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { publishingStateEntity, type PublishingState } from '#src/contracts/index.ts';
import type { PublishingAdminPort, PublishingProgress } from '#src/data/ports/admin-services.ts';
import { PublishingBadge } from '#src/features/publishing/admin/PublishingBadge.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

const LIVE = { ...publishingStateEntity.initial(), rev: 4, publishedAt: new Date().toISOString() };

let tell: (progress: PublishingProgress) => void = () => undefined;
const tryAgain = vi.fn<PublishingAdminPort['tryAgain']>(() => Promise.resolve());

function show(publishing: PublishingAdminPort | null): void {
  renderAdmin({ ...browserAdminPorts(), publishing }, <PublishingBadge />);
}

function showLive(state: Partial<PublishingState> | null, savedRev = 4): void {
  show({
    tryAgain,
    watch: ({ next }) => {
      tell = next;
      next({ state: state && { ...LIVE, ...state }, savedRev });
      return () => undefined;
    },
  });
}

/** A polite region without the role: pages have status lines of their own. */
const line = () => document.querySelector('.publishing p');

describe('the line in the frame of the admin area (M84)', () => {
  it('says that everything is live, and since when; a save is being published until it is', () => {
    showLive({});
    expect(line()).toHaveTextContent(/^Website is up to date · \d{1,2}:\d{2}/);
    for (const status of [LIVE.status, 'publishing'] as const) {
      act(() => tell({ state: { ...LIVE, status }, savedRev: 5 }));
      expect(line()).toHaveTextContent('Updating the website…');
    }
    act(() => tell({ state: { ...LIVE, rev: 5 }, savedRev: 5 }));
    expect(line()).toHaveTextContent('Website is up to date');
  });

  it('says why it failed, and asks to try again', async () => {
    showLive({ status: 'failed', reason: 'Hosting is busy.' });
    expect(screen.getByText('Could not be published: Hosting is busy.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledOnce();
    act(() => tell({ state: { ...LIVE, status: 'publishing' }, savedRev: 4 }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not promise for ever when nothing answers', () => {
    vi.useFakeTimers();
    showLive(null, 5);
    expect(line()).toHaveTextContent('Updating the website…');
    act(() => void vi.advanceTimersByTime(10 * 60_000));
    expect(screen.getByText(/^Could not be published: nothing has answered/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says in the demo that nothing is published', () => {
    show(null);
    expect(screen.getByText('Demo: nothing is published.')).toBeVisible();
  });
});
