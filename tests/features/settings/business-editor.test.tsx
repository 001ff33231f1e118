import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  ANSWER_DEFAULTS,
  BUSINESS_LIMITS,
  OFFER_VALIDATION,
  type BusinessDetails,
} from '#src/contracts/index.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { BusinessEditor } from '#src/features/settings/admin/BusinessEditor.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { openSections } from '#tests/support/open-sections.ts';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

beforeEach(() => {
  editorDrafts.forgetAll();
  return openSections();
});
afterEach(() => vi.restoreAllMocks());

async function open(askToSignIn = vi.fn(() => Promise.resolve(true))) {
  const user = userEvent.setup();
  const admin = browserAdminPorts({});
  renderAdmin(admin, <BusinessEditor />, undefined, askToSignIn);
  await screen.findByLabelText(/^GSTIN/);
  const save = async (): Promise<BusinessDetails & { rev: number }> => {
    await user.click(screen.getByRole('button', { name: 'Save business details' }));
    expect(await screen.findByText('Business details saved.')).toBeVisible();
    return admin.business.load();
  };
  return { user, admin, save };
}

test('GSTIN, template and rates are saved; the state and the PAN are read from the GSTIN (M100)', async () => {
  const { user, save } = await open();
  await user.type(screen.getByLabelText(/^GSTIN/), '07aaacp0000a1zl');
  expect(screen.getByText('Delhi (07), PAN AAACP0000A')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  // Enter goes on to the next field, and in the text it begins a line.
  await user.keyboard('Advance{Enter}Payment{Enter}in advance.');
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  await user.keyboard('4807{Enter}12.5%{Enter}');
  expect(screen.getAllByLabelText('From').at(-1)).toHaveFocus();
  await user.clear(screen.getAllByLabelText('From').at(-1) as HTMLElement);
  await user.type(screen.getAllByLabelText('From').at(-1) as HTMLElement, '2026-12-01');
  const stored = await save();
  expect(stored).toMatchObject({ gstin: '07AAACP0000A1ZL', state: '07' });
  expect(stored.termsTemplates).toEqual([{ name: 'Advance', text: 'Payment\nin advance.' }]);
  expect(stored.gstRates).toHaveLength(9);
  expect(stored.gstRates.at(-1)).toEqual({ hsn: '4807', gstBasisPoints: 1_250, from: '2026-12-01' });
});

test('the texts to buyers are in two languages, and hold only names that can be filled in', async () => {
  const { user, save } = await open();
  const english = screen.getByLabelText('Answer to a request, in English');
  expect(english).toHaveValue(ANSWER_DEFAULTS.en);
  await user.clear(english);
  await user.type(english, 'Dear {{firm}');
  await user.click(screen.getByRole('button', { name: 'Save business details' }));
  expect(await screen.findAllByText(/^\{firm\} cannot be filled in\. Use \{name\}, /)).not.toEqual([]);
  await user.clear(english);
  await user.type(english, 'Dear {{name},');
  await user.selectOptions(screen.getByLabelText('Language'), 'English and Hindi');
  expect(await save()).toMatchObject({ textLanguage: 'both', answerEn: 'Dear {name},' });
});

test('bank details are not changed without the password, and everything else is', async () => {
  const asked = vi.fn(() => Promise.resolve(false));
  const { user, admin, save } = await open(asked);
  await user.type(screen.getByLabelText(/^Legal name/), 'Paper House LLP');
  await save();
  expect(asked).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Bank details/), 'Another bank');
  await user.click(screen.getByRole('button', { name: 'Save business details' }));
  expect(asked).toHaveBeenCalledOnce();
  expect((await admin.business.load()).bankDetails).not.toContain('Another bank');
  asked.mockResolvedValueOnce(true);
  expect((await save()).bankDetails).toContain('Another bank');
});

test('the first template is another one after it was moved; a removed rate is gone', async () => {
  const { user, save } = await open();
  for (const name of ['Advance', '15 days']) {
    await user.click(screen.getByRole('button', { name: 'Add template' }));
    await user.keyboard(name);
  }
  screen.getByRole('button', { name: /^Move 15 days/ }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Remove rate 1' }));
  const stored = await save();
  expect(stored.termsTemplates.map(({ name }) => name)).toEqual(['15 days', 'Advance']);
  expect(stored.gstRates[0]).toMatchObject({ hsn: '4803', gstBasisPoints: 1_800 });
});

test('what cannot be stored is refused with sentences beside its field, and stays typed', async () => {
  const { user, admin } = await open();
  const gstin = screen.getByLabelText(/^GSTIN/);
  await user.type(gstin, '07AAACP0000A1ZM');
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  const last = screen.getByRole('button', { name: 'Remove rate 9' }).closest('li') as HTMLElement;
  const [hsn, rate, from] = ['HSN code', 'GST (%)', 'From'].map((name) => within(last).getByLabelText(name));
  await user.type(hsn as HTMLElement, '480');
  await user.type(rate as HTMLElement, 'eighteen');
  await user.clear(from as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save business details' }));
  expect(gstin).toHaveAccessibleDescription(/The last character does not fit/);
  expect(gstin).toHaveValue('07AAACP0000A1ZM');
  expect(screen.getByLabelText('Name of template 1')).toHaveAccessibleDescription(
    /Give each template a name/,
  );
  expect(hsn).toHaveAccessibleDescription(/4, 6 or 8 digits/);
  expect(rate).toHaveAccessibleDescription(OFFER_VALIDATION.gst);
  expect(from).toHaveAccessibleDescription(/first day/);
  expect((await admin.business.load()).rev).toBe(0);
});

test('a logo is scaled down to a small picture and kept; it can be removed, and what is no picture is refused', async () => {
  const { user, save } = await open();
  const small = 'data:image/png;base64,AAAA';
  const close = (): void => undefined;
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name === 'logo.png'
      ? Promise.resolve({ width: 960, height: 200, close })
      : Promise.reject(new Error('This is no picture.')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(small);
  const choose = (name: string) =>
    user.upload(screen.getByLabelText('Logo'), new File(['x'], name, { type: 'image/png' }));

  await choose('broken.png');
  expect(await screen.findByText(/^This picture cannot be used/)).toBeVisible();
  drawn.mockReturnValueOnce(`data:image/png;base64,${'A'.repeat(BUSINESS_LIMITS.logo)}`);
  await choose('logo.png');
  expect(await screen.findByText(/^This picture cannot be used/)).toBeVisible();
  await choose('logo.png');
  expect(drawn.mock.instances.at(-1)).toMatchObject({ width: 480, height: 100 });
  expect(screen.queryByText(/^This picture cannot be used/)).toBeNull();
  expect((await save()).logo).toBe(small);
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect((await save()).logo).toBe('');
  vi.unstubAllGlobals();
});
