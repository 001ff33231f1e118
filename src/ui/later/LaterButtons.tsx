import { useEffect, useRef, type ReactNode } from 'react';

import { tellLaterInteractive } from '#src/lib/interactive.ts';

export interface LaterButtonsProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Around buttons of a later part: one that is pressed before its script is there is pressed again then. */
export function LaterButtons({ children, className }: LaterButtonsProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) tellLaterInteractive(element.current);
  }, []);
  return (
    <div ref={element} {...(className && { className })} data-later="">
      {children}
    </div>
  );
}
