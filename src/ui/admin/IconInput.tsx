import { useState } from 'react';
import { SmallButton } from '../button/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { Field } from '../form/Field.tsx';
import { TextField, type ValueFieldProps } from '../form/ValueFields.tsx';
import { Icon } from '../icon/Icon.tsx';

export interface IconChoice {
  /** Font Awesome class text, for example 'fas fa-leaf'. */
  readonly iconClass: string;
  /** Search terms, also the accessible name. */
  readonly keywords: string;
}

interface IconInputProps extends ValueFieldProps {
  readonly choices: readonly IconChoice[];
}

/** An input for a Font Awesome class, with a sample of the icon and a dialog to choose one. */
export function IconInput({ choices, onChange, ...field }: IconInputProps) {
  const { label, value, disabled = false } = field;
  const [open, setOpen] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className="cluster align-items-center gap-2">
          <span className="icon-input__sample">
            <Icon iconClass={value} />
          </span>
          <input
            {...control}
            className="form-control rest"
            placeholder="fas fa-leaf"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <SmallButton disabled={disabled} onClick={() => setOpen(true)}>
            Choose
          </SmallButton>
          {open ? (
            <IconDialog
              label={label}
              value={value}
              choices={choices}
              onClose={() => setOpen(false)}
              onChoose={(iconClass) => {
                onChange(iconClass);
                setOpen(false);
              }}
            />
          ) : null}
        </span>
      )}
    </Field>
  );
}

interface IconDialogProps extends Pick<IconInputProps, 'label' | 'value' | 'choices'> {
  readonly onClose: () => void;
  readonly onChoose: (iconClass: string) => void;
}

function IconDialog({ label, value, choices, onClose, onChoose }: IconDialogProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = choices.filter(
    ({ iconClass, keywords }) => iconClass.includes(wanted) || keywords.toLowerCase().includes(wanted),
  );
  return (
    <Dialog
      onClose={onClose}
      title={label}
      intro="Any other free Font Awesome icon works too: type its class into the field."
      size="wide"
    >
      <TextField name="icon-search" label="Search icons" value={search} onChange={setSearch} />
      <p role="status" className="visually-hidden">{`${shown.length} icons`}</p>
      <ul className="icon-grid">
        {shown.map(({ iconClass, keywords }) => (
          <li key={iconClass}>
            <button
              type="button"
              className="icon-grid__choice"
              aria-pressed={iconClass === value}
              aria-label={keywords}
              title={keywords}
              onClick={() => onChoose(iconClass)}
            >
              <Icon iconClass={iconClass} />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p>Nothing found.</p> : null}
    </Dialog>
  );
}
