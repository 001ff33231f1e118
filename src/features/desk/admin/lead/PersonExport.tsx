import { useState } from 'react';
import { leadSubject } from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { ExportButton, type ExportedFile } from '#src/editing/export/ExportButton.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { personTexts as texts } from '../../lead-page-texts.ts';

export interface PersonExportProps {
  readonly lead: LeadDetails;
  /** Reads everything about the lead's sender; `byPhone`: also leads that share only the phone number. */
  readonly make: (byPhone: boolean) => Promise<ExportedFile>;
}

/** Saves all data about a lead's sender, which that person may ask for. */
export function PersonExport({ lead, make }: PersonExportProps) {
  const [byPhone, setByPhone] = useState(false);
  const { phone } = leadSubject(lead);
  return (
    <section aria-labelledby="request-person">
      <h2 id="request-person" className="lead-page__small-title text-body fw-semibold mb-1">
        {texts.title}
      </h2>
      <p>{texts.intro}</p>
      {phone === '' ? null : (
        <CheckField
          name="byPhone"
          label={texts.byPhone(phone)}
          hint={texts.byPhoneHint}
          checked={byPhone}
          onChange={setByPhone}
        />
      )}
      <ExportButton
        label={texts.action}
        done={texts.done}
        failed={texts.failed}
        leadId={lead.id}
        make={() => make(byPhone)}
      />
    </section>
  );
}
