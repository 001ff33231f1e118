import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { newRequestTexts as texts } from '../../new-request-texts.ts';

export interface EditableValueProps {
  readonly label: string;
  /** The value as people read it; '' if none was found. */
  readonly value: string;
  /** Whether the label is shown before a value that was found. Default true. */
  readonly isLabelled?: boolean;
  /** Shows the field without a press, because its value must be filled in. Default false. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** A value that was read from a text, as a button that turns into its field. */
export function EditableValue({
  label,
  value,
  isLabelled = true,
  isNeeded = false,
  children,
}: EditableValueProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const open = (): void => {
    flushSync(() => setOpen(true));
    const control = field.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    // The options open with the same press.
    if (control instanceof HTMLSelectElement) control.showPicker?.();
  };
  if (!isOpen && !isNeeded)
    return (
      <button type="button" className="editable-value" onClick={open}>
        {value === '' ? (
          <>
            <Glyph name="plus" className="text-body-secondary" />
            <span className="visually-hidden">{texts.add}</span>
            {label}
          </>
        ) : (
          <>
            <span className={isLabelled ? 'text-body-secondary' : 'visually-hidden'}>{label}</span> {value}
          </>
        )}
      </button>
    );
  return (
    // A field that was needed must not become a button while it is typed into.
    <div ref={field} className="editable-value__field rest" onFocus={() => setOpen(true)}>
      {children}
    </div>
  );
}
