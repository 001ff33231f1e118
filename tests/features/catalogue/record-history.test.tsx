/** The history of a record in its editor (M85), over the browser adapter, which keeps the revisions. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { productEntity, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts, productFile } from '#tests/support/browser-admin.ts';
import { sampleCategory } from '#tests/support/sample-catalogue.ts';

import { PictureStub, edit, form, press } from './catalogue-bench.tsx';

const BOARDS = sampleCategory('Boards', { hasSubProducts: true });
const CARD: ProductFields = {
  ...productEntity.initial(),
  name: 'Card',
  slug: 'card',
  category_slug: 'boards',
  image_url: productFile('main'),
  image_gallery: [productFile('here'), productFile('gone')],
  facts: [{ label: 'GSM', value: '70–120' }],
  short_description: 'A card.',
};

beforeEach(() => void vi.stubGlobal('Image', PictureStub));

/** The editor of a product that was saved twice since. */
async function openEditor(change: (admin: AdminPorts) => void = () => undefined): Promise<AdminPorts> {
  const admin = browserAdminPorts({ categories: [BOARDS], products: [{ ...CARD, id: 'card' }] });
  const wider = { ...CARD, image_gallery: [], facts: [{ label: 'GSM', value: '70–150' }] };
  await admin.products.update('card', wider, 1);
  await admin.products.update('card', { ...wider, name: 'Card, white', isVisible: false }, 2);
  change(admin);
  renderAdmin(admin, <ProductManager />);
  await screen.findByRole('button', { name: 'Edit Card, white' });
  await edit('Card, white');
  return admin;
}
const dialog = () => within(screen.getByRole('dialog'));

describe('M85: the history in the editor', () => {
  // The words of a change are tested in tests/editing/version-changes.test.ts.
  test('lists what each save changed, the newest first; puts one field back into the form, as an unsaved change, or a whole version', async () => {
    const admin = await openEditor();
    await press('History');
    const rows = await screen.findAllByRole('listitem');
    const changes = rows.filter((row) => row.closest('dialog, [role="dialog"]'));
    expect(changes).toHaveLength(2);
    expect(changes[0]).toHaveTextContent(/Visible Yes → No.*by manager, \d+ \w+, \d+:\d\d [ap]m/);
    expect(changes[1]).toHaveTextContent('GSM 70–120 → 70–150');
    const [compare] = screen.getAllByRole('button', { name: /^Compare with the version before/ });
    await userEvent.click(compare as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Put back Name' }));
    expect(dialog().getByRole('status')).toHaveTextContent('In the form now: 1 field. Save to keep it.');
    expect(dialog().queryByRole('region', { name: 'Name' })).toBeNull();
    expect(dialog().getByRole('region', { name: 'Visible' })).toHaveTextContent('Then');
    await press('Close');
    expect(form().getByRole('textbox', { name: /^Name/ })).toHaveValue('Card');
    expect(screen.getByText('Not saved yet: Name')).toBeVisible();
    expect(await admin.products.get('card')).toMatchObject({ name: 'Card, white', rev: 3 });
    // A whole version comes back without the files that are gone.
    await press('History');
    const compares = await screen.findAllByRole('button', { name: /^Compare with the version before/ });
    await userEvent.click(compares[1] as HTMLElement);
    expect(await screen.findByText(/One file of this version is gone at the media host/)).toHaveTextContent(
      'gone.jpg',
    );
    await press('Put everything back');
    expect(dialog().getByText(/The form is the same as this version/)).toBeVisible();
    await press('Back to the form');
    await press('Save Changes');
    await waitFor(async () => expect((await admin.products.get('card'))?.rev).toBe(4));
    expect(await admin.products.get('card')).toMatchObject({
      ...CARD,
      image_gallery: [productFile('here')],
    });
  });
});
