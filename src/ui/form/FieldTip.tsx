import { useEffect, useId, useRef, useState } from 'react';
import { Glyph } from '../icon/Glyph.tsx';

export interface FieldTipProps {
  /** The field's label, to name the button. */
  readonly label: string;
  /** What is explained. */
  readonly text: string;
}

/** A small 'i' that opens a few words: by click, touch or key, unlike a tip on hover. Escape closes it. */
export function FieldTip({ label, text }: FieldTipProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const tipId = useId();
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // In the capture phase, so that Escape closes the tip and not the dialog around it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
  return (
    <span className="field-tip" ref={root}>
      <button
        type="button"
        className="field-tip__button"
        aria-label={`About ${label}`}
        aria-expanded={open}
        aria-controls={tipId}
        onClick={() => setOpen(!open)}
      >
        <Glyph name="info" />
      </button>
      <span id={tipId} role="status" className={open ? 'field-tip__text' : 'visually-hidden'}>
        {open ? text : ''}
      </span>
    </span>
  );
}
