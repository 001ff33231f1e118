import type { PdfFile } from '#src/data/ports/visitor-port.ts';
import { savePdf } from '#src/browser/save-file.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { offerTexts } from '../texts.ts';

export interface PdfButtonProps {
  readonly createFile: () => Promise<PdfFile>;
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
  const { isBusy, failure, run } = useWork(offerTexts.pdfFailed);
  const save = async (): Promise<void> => {
    const { fileName, content } = await createFile();
    savePdf(fileName, content);
  };
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        busy={isBusy}
        busyText={offerTexts.pdfBusy}
        disabled={disabled}
        onClick={() => void run(save)}
      >
        {label}
      </Button>
      <span className="offer__failure text-danger fs-5" role="alert">
        {failure}
      </span>
    </>
  );
}
