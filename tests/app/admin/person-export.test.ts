/** One person's data as a file; download-copy.test.tsx shows that the password is asked for first. */
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { makePersonFile } from '#src/app/admin/zip-files.ts';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

const phone = { name: 'phone', label: 'Phone', value: '98110-12345' };
const asha = sampleLead('a', { name: '=Asha', answers: [phone], mails: [sampleMail('a')] });

test('the file holds every stored value of the person, as JSON and as a table that no spreadsheet runs', async () => {
  const admin = browserAdminPorts({
    leads: [asha, sampleLead('b')],
    offers: { a_1: { ...sampleOffer(), leadId: 'a' } },
  });
  await admin.desk.change('a', { kind: 'note', text: 'Called back' });
  const { name, content, leads } = await makePersonFile(admin, [asha.id]);
  expect([name, leads]).toEqual(['data-of-Q-261120-A.zip', 1]);
  const files = unzipSync(content);
  const [json = '', table = ''] = ['data.json', 'data.csv'].map((file) =>
    strFromU8(files[file] ?? new Uint8Array()),
  );
  for (const text of [
    'Asha',
    '98110-12345',
    'EAUTH 535 wrong password',
    'Called back',
    sampleOffer().customer.name,
  ])
    for (const file of [json, table]) expect(file).toContain(text);
  expect(table).toContain('"leads","a","name","\'=Asha"');
  expect(table).toContain('"leads","a","answers.0.value","98110-12345"');
  expect(json + table).not.toContain('b@example.com');
});
