import { ExportButton, type ExportButtonProps } from '#src/editing/export/ExportButton.tsx';

import { settingsTexts as texts } from '../texts.ts';

export type DownloadCopyProps = Pick<ExportButtonProps, 'make'>;

/** Saves the owner's data as one file. */
export function DownloadCopy({ make }: DownloadCopyProps) {
  return (
    <section className="panel-sheet" aria-labelledby="copy-title">
      <h2 id="copy-title" className="fs-3 mb-2">
        {texts.copy}
      </h2>
      <p className="text-body-secondary fs-5">{texts.copyIntro}</p>
      <ExportButton
        label={texts.downloadCopy}
        done={texts.copyDone}
        failed={texts.copyFailed}
        leadId=""
        make={make}
      />
    </section>
  );
}
