import { Button } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { recordTexts } from '../texts.ts';

export interface VisibilityCellProps {
  readonly record: { readonly name: string; readonly isVisible: boolean; readonly visibilitySet: boolean };
  readonly disabled: boolean;
  /** True if the record is in the form, whose own switch would overwrite this one. */
  readonly isInForm: boolean;
  readonly onSet: (isVisible: boolean) => void;
}

/** The visibility switch of a row (M38). A record without stored flag is marked and can be repaired (ruling 1). */
export function VisibilityCell({ record, disabled, isInForm, onSet }: VisibilityCellProps) {
  const { name, isVisible, visibilitySet } = record;
  const blocked = disabled || isInForm;
  return (
    <span className="visibility">
      <button
        type="button"
        role="switch"
        className={isVisible ? 'visibility__switch is-on' : 'visibility__switch'}
        aria-checked={isVisible}
        aria-label={`Visible: ${name}`}
        disabled={blocked}
        title={isInForm ? recordTexts.visibilityInForm : undefined}
        onClick={() => onSet(!isVisible)}
      >
        <Glyph name={isVisible ? 'eye' : 'eye-off'} />
        <span>{isVisible ? 'Visible' : 'Hidden'}</span>
      </button>
      {visibilitySet ? null : (
        <span className="cluster align-items-center gap-1">
          <span className="tag tag--warning">{recordTexts.visibilityNotSet}</span>
          <Button
            size="small"
            variant="link"
            disabled={blocked}
            aria-label={`Set visibility of ${name}`}
            onClick={() => onSet(isVisible)}
          >
            Repair
          </Button>
        </span>
      )}
    </span>
  );
}
