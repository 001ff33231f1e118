import { useState } from 'react';

import type { PdfFile } from '#src/data/ports/pdf-file.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button/Button.tsx';

import { offerTexts } from '../texts.ts';

export interface PdfButtonProps {
  /** Lets the server create the file. */
  readonly createFile: () => Promise<PdfFile>;
  /** Default 'Save as PDF'. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Default 'small', as in the admin area. */
  readonly size?: 'normal' | 'small';
}

/** Saves the PDF of an offer as a file. */
export function PdfButton({
  createFile,
  label = offerTexts.pdf,
  disabled = false,
  size = 'small',
}: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      const { fileName, content } = await createFile();
      saveFile(fileName, content, 'application/pdf');
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      setFailure(code === 'rejected' && message !== '' ? message : offerTexts.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        busy={isBusy}
        busyText={offerTexts.pdfBusy}
        disabled={disabled}
        onClick={() => void save()}
      >
        {label}
      </Button>
      <span className="offer__failure text-danger fs-5" role="alert">
        {failure}
      </span>
    </>
  );
}
