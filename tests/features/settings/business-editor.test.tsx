import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

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

/** Fills in a field at once: each key would render the whole form. */
const fill = (field: HTMLElement | undefined, value: string): boolean =>
  fireEvent.change(field!, { target: { value } });

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

test('GSTIN, templates and rates are saved; the state and the PAN are read from the GSTIN (M100)', async () => {
  const { user, save } = await open();
  fill(screen.getByLabelText(/^GSTIN/), '07aaacp0000a1zl');
  expect(screen.getByText('Delhi (07), PAN AAACP0000A')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  // An Enter that takes a word from an input method stays in its field, also in Safari, which marks it by this number.
  const focused = document.activeElement!;
  fireEvent.keyDown(focused, { key: 'Enter', keyCode: 229 });
  expect(focused).toHaveFocus();
  // Enter goes on to the next field, and in the text it begins a line.
  await user.keyboard('Now{Enter}At{Enter}once.');
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  await user.keyboard('15');
  screen.getByRole('button', { name: /^Move 15/ }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Remove rate 1' }));
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  await user.keyboard('4807{Enter}12.5%{Enter}');
  expect(screen.getAllByLabelText('From').at(-1)).toHaveFocus();
  fill(screen.getAllByLabelText('From').at(-1), '2026-12-01');
  const stored = await save();
  expect(stored).toMatchObject({ gstin: '07AAACP0000A1ZL', state: '07' });
  expect(stored.termsTemplates.map(({ name, text }) => [name, text])).toEqual([
    ['15', ''],
    ['Now', 'At\nonce.'],
  ]);
  expect(stored.gstRates).toHaveLength(8);
  expect(stored.gstRates[0]).toMatchObject({ hsn: '4803', gstBasisPoints: 1_800 });
  expect(stored.gstRates.at(-1)).toEqual({ hsn: '4807', gstBasisPoints: 1_250, from: '2026-12-01' });
});

test('bank details are not changed without the password, and everything else is', async () => {
  const asked = vi.fn(() => Promise.resolve(false));
  const { user, admin, save } = await open(asked);
  fill(screen.getByLabelText(/^Legal name/), 'Paper House LLP');
  await save();
  expect(asked).not.toHaveBeenCalled();
  fill(screen.getByLabelText(/^Bank details/), 'Another bank');
  await user.click(screen.getByRole('button', { name: 'Save business details' }));
  expect(asked).toHaveBeenCalledOnce();
  expect((await admin.business.load()).bankDetails).not.toContain('Another bank');
  asked.mockResolvedValueOnce(true);
  expect((await save()).bankDetails).toContain('Another bank');
});

test('what cannot be stored is refused with sentences beside its field, and stays typed', async () => {
  const { user, admin, save } = await open();
  const gstin = screen.getByLabelText(/^GSTIN/);
  fill(gstin, '07AAACP0000A1ZM');
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  const last = screen.getByRole('button', { name: 'Remove rate 9' }).closest('li') as HTMLElement;
  const [hsn, rate, from] = ['HSN code', 'GST (%)', 'From'].map((name) => within(last).getByLabelText(name));
  fill(hsn, '480');
  fill(rate, 'eighteen');
  fill(from, '');
  // The texts to buyers hold only names that can be filled in.
  const english = screen.getByLabelText('Answer to a request, in English');
  expect(english).toHaveValue(ANSWER_DEFAULTS.en);
  fill(english, 'Dear {firm}');
  await user.click(screen.getByRole('button', { name: 'Save business details' }));
  expect(gstin).toHaveValue('07AAACP0000A1ZM');
  for (const [field, words] of [
    [gstin, /The last character does not fit/],
    [screen.getByLabelText('Name of template 1'), /Give each template a name/],
    [hsn, /4, 6 or 8 digits/],
    [rate, OFFER_VALIDATION.gst],
    [from, /first day/],
    [english, /\{firm\} cannot be filled in\. Use \{name\}, /],
  ] as const)
    expect(field).toHaveAccessibleDescription(words);
  expect((await admin.business.load()).rev).toBe(0);
  fill(gstin, '');
  for (const name of ['Remove template 1', 'Remove rate 9'])
    await user.click(screen.getByRole('button', { name }));
  fill(english, 'Dear {name},');
  await user.selectOptions(screen.getByLabelText('Language'), 'English and Hindi');
  expect(await save()).toMatchObject({ textLanguage: 'both', answerEn: 'Dear {name},' });
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
});
