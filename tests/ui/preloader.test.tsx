import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Preloader } from '#src/features/session/public/PreloaderGate.tsx';

it.each(['pointerDown', 'keyDown', 'wheel', 'touchStart'] as const)(
  'is dismissed by %s anywhere (ruling 19), and listens no longer once gone',
  (gesture) => {
    const onDismiss = vi.fn();
    const { unmount } = render(<Preloader brandName="Example" leaving={false} onDismiss={onDismiss} />);
    fireEvent[gesture](document.body);
    expect(onDismiss).toHaveBeenCalledOnce();
    unmount();
    fireEvent[gesture](document.body);
    expect(onDismiss).toHaveBeenCalledOnce();
  },
);
