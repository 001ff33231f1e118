import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { productEntity, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { readShownList, writeLeftOut } from '#src/features/import/admin/plan/read-list.ts';
import { writeTable } from '#src/features/import/admin/read/table-files.ts';
import { ImportPage } from '#src/features/import/admin/page/ImportPage.tsx';
import type { Change } from '#src/features/import/admin/plan/plan.ts';
import { runControlOf } from '#src/features/import/admin/run/run-control.ts';
import { ProductsAdminPage } from '#src/app/admin/pages/ProductsAdminPage.tsx';
import { TEST_MEDIA_HOST, type AdminProducts } from '#tests/support/browser-admin.ts';
import '#tests/support/files.ts';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { stubWorker } from '#tests/support/stub-worker.ts';

import { openManager } from '../catalogue/catalogue-bench.tsx';

beforeEach(() => {
  localStorage.clear();
  stubWorker(() => ({ readShownList, writeLeftOut, writeTable }));
});
afterEach(() => vi.unstubAllGlobals());

const product = (name: string, more: Partial<ProductFields> = {}) =>
  sampleProduct(name, { image_url: '/media/a.webp', facts: [{ label: 'GSM', value: '80' }], ...more });
const open = (products: AdminProducts) =>
  openManager(<ProductsAdminPage />, {
    categories: ['Boards', 'Kraft Papers'].map((name) => sampleCategory(name, { hasSubProducts: true })),
    products,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Opens the change of what is selected, and chooses what to change. */
async function chooseChange(action: string) {
  await press('Change…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to change' }), action);
  return dialog;
}
const stored = async (admin: AdminPorts) => (await admin.products.list({ limit: 500 })).items;
const namesOf = async (admin: AdminPorts, isVisible: boolean) =>
  (await stored(admin))
    .filter((one) => one.isVisible === isVisible)
    .map(({ name }) => name)
    .toSorted();

async function choose(name: string, text: string): Promise<void> {
  await press('Import');
  await userEvent.upload(await screen.findByLabelText('Choose the file to import'), new File([text], name));
}

/** Its categories: run-control.test.ts; the pictures: run.test.ts; all of it in a browser: tests/e2e/new-owner.spec.ts. */
describe('M90: import', () => {
  const FILE =
    'Item,Group,GSM,Rate,Origin\nArt Card,Boards,90,112,\nNew Kraft,Kraft Papers,120,80,India\nBad,Kraft,80,1,\n';

  test('shows every change before anything is written, saves, and undoes it', async () => {
    const admin = await open([product('Art Card')]);
    await choose('prices.csv', FILE);
    expect(await screen.findByText('2 new · 1 changed')).toBeVisible();
    expect(screen.getByText('1 product can be saved once its category is chosen.')).toBeVisible();
    const question = screen.getByRole('combobox', { name: 'Kraft' });
    expect([...question.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'Create “Kraft”',
      'Kraft Papers',
      'Boards',
    ]);
    expect(screen.getByRole('combobox', { name: '“Rate” becomes' })).toHaveDisplayValue('Not taken');
    expect(screen.getByText('80', { selector: 'del' }).closest('li')).toHaveTextContent('GSM: 80 → 90');
    const line = screen.getByText('New Kraft', { selector: 'strong' }).closest('summary')!;
    expect(line).toHaveTextContent('New Kraft new Kraft Papers · GSM 120');
    const visible = within(line.parentElement!).getByText('Visible:');
    expect(visible).not.toBeVisible();
    await userEvent.click(line);
    expect(visible).toBeVisible();
    expect(await stored(admin)).toHaveLength(1);
    await press('Save 2 products');
    expect(await screen.findByText('Import of prices.csv: 2 products saved.')).toBeVisible();
    const after = await stored(admin);
    expect(after.find(({ slug }) => slug === 'new-kraft')).toMatchObject({
      category_slug: 'kraft-papers',
      isVisible: false,
      facts: [{ label: 'GSM', value: '120' }],
    });
    expect(after.find(({ slug }) => slug === 'art-card')?.facts).toEqual([{ label: 'GSM', value: '90' }]);
    await press('Undo 2 products');
    expect(await screen.findByText('Import of prices.csv, undone: 2 products as before.')).toBeVisible();
    const [only, ...others] = await stored(admin);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'Art Card', rev: 3, facts: [{ label: 'GSM', value: '80' }] });
  });

  test('asks for columns that it does not know, and remembers the answer', async () => {
    const admin = await open([]);
    await choose('prices.csv', 'Lager,Sorte,Group,ISO brightness\nHalle,Art Card,Boards,88\n');
    const asked = await screen.findByRole('combobox', { name: 'Which column holds the name?' });
    expect(asked).toHaveDisplayValue('Lager');
    // A column may become a fact that no product has yet.
    const fact = screen.getByRole('combobox', { name: '“ISO brightness” becomes' });
    expect(fact).toHaveDisplayValue('Fact: Brightness');
    await userEvent.selectOptions(asked, 'Sorte');
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    await press('Save 1 product');
    expect(await screen.findByText(/1 product saved/)).toBeVisible();
    expect(await stored(admin)).toMatchObject([{ name: 'Art Card' }]);
    await press('Close');
    await choose('more.csv', 'Lager,Sorte,Group\nHalle,Art Paper,Boards\n');
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Which column holds the name?' })).toBeNull();
  });

  test('a list without column names; the first rows of many, then all', async () => {
    await open([]);
    const rows = Array.from(
      { length: 60 },
      (_, at) => `Kraft of mill ${'abcdefghij'[at % 10]} ${at},${60 + at}.5`,
    );
    await choose('list.csv', rows.join('\n'));
    expect(await screen.findByRole('combobox', { name: 'Column names' })).toHaveDisplayValue(
      'The file has none',
    );
    expect(screen.getByRole('combobox', { name: 'Which column holds the name?' })).toHaveDisplayValue(
      'Column with “Kraft of mill a 0”',
    );
    const list = screen.getByRole('list', { name: 'What changes' });
    expect(list.querySelectorAll(':scope > li')).toHaveLength(20);
    await press('Show more (40)');
    expect(list.querySelectorAll(':scope > li')).toHaveLength(60);
  });

  test('a dropped folder, a file that moved, a picture of another page and a second file are told by what they are', async () => {
    await openManager(<ImportPage onClose={() => undefined} />, {});
    const zone = screen.getByLabelText('Choose the file to import').parentElement!;
    const unread = (name: string, reason: string) => {
      const dropped = new File(['x'], name);
      const slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', reason)) });
      return [Object.assign(dropped, { slice })];
    };
    for (const [files, sentence] of [
      [unread('Price lists', 'NotReadableError'), '"Price lists" is a folder. Open it and choose'],
      [unread('list.csv', 'NotFoundError'), 'File "list.csv" is not where it was'],
      [[], 'What is dragged from another web page is no file.'],
      [[new File(['x'], 'a.csv'), new File(['x'], 'b.csv')], 'only “a.csv” was taken'],
    ] as const) {
      fireEvent.drop(zone, { dataTransfer: { files } });
      expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
    }
  });

  test('while a run has not ended, another one opened by Back or a bookmark cannot be saved', async () => {
    let end = (): void => undefined;
    const gate = new Promise<void>((resolve) => (end = resolve));
    const admin = await openManager(<ImportPage onClose={() => undefined} />, {}, (ports) => {
      const { create } = ports.productRun;
      ports.productRun.create = (fields, id) => gate.then(() => create(fields, id));
    });
    const file = new File(['Name,Category\nBond,Writing\n'], 'second.csv');
    await userEvent.upload(screen.getByLabelText('Choose the file to import'), file);
    const save = await screen.findByRole('button', { name: 'Save 1 product' });
    const change: Change = { action: 'create', id: 'a', fields: productEntity.read(product('Art Card'))! };
    await act(() => runControlOf(admin, TEST_MEDIA_HOST).start('Import of first.csv', [change]));
    expect(await screen.findByText('Import of first.csv: 0 of 1 …')).toBeVisible();
    expect(screen.getByText('The last run has not ended. The next one can begin when it has.')).toBeVisible();
    expect(save).toBeDisabled();
    end();
    await waitFor(() => expect(save).toBeEnabled());
  });
});

describe('M91: changes of selected products', () => {
  test('all that match are hidden and shown again, except what somebody else has saved', async () => {
    const admin = await open([product('Art Card'), product('Art Paper'), product('Bond')]);
    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.paste('art');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
    const dialog = await chooseChange('hide');
    await userEvent.click(dialog.getByRole('button', { name: 'Save 2 products' }));
    expect(await screen.findByText('Hide from visitors (2 products): 2 products saved.')).toBeVisible();
    expect(await namesOf(admin, false)).toEqual(['Art Card', 'Art Paper']);
    const [card] = await stored(admin);
    if (!card) throw new Error('not there');
    await admin.products.update(card.id, { ...productEntity.read(card)!, order: 7 }, card.rev);
    await press('Undo 2 products');
    expect(await screen.findByText(/1 product left out/)).toBeVisible();
    expect(
      screen.getByText(/Art Card: manager@example.com has saved this in the meantime\./),
    ).toBeInTheDocument();
    expect(await namesOf(admin, false)).toEqual(['Art Card']);
  });

  test('single rows are selected, by keyboard too, and a fact is replaced; what is moved to the trash comes back as it was', async () => {
    const admin = await open([product('Art Card'), product('Bond', { isVisible: false })]);
    screen.getByRole('checkbox', { name: 'Select Bond' }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked();
    const dialog = await chooseChange('replace');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Fact' }), 'GSM');
    for (const [name, value] of Object.entries({
      'Replace this text': '80',
      'By (blank removes it)': '70–150',
    }))
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save 1 product' }));
    expect(await screen.findByText(/1 product saved/)).toBeVisible();
    const values = async () => (await stored(admin)).map(({ name, facts }) => [name, facts[0]?.value]);
    const replaced = [
      ['Art Card', '80'],
      ['Bond', '70–150'],
    ];
    expect(await values()).toEqual(replaced);
    await press('Close');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all|selected$/ }));
    const second = await chooseChange('trash');
    await userEvent.click(second.getByRole('button', { name: 'Save 2 products' }));
    expect(await screen.findByText('Move to trash (2 products): 2 products saved.')).toBeVisible();
    expect(await stored(admin)).toEqual([]);
    await press('Undo 2 products');
    expect(
      await screen.findByText('Move to trash (2 products), undone: 2 products as before.'),
    ).toBeVisible();
    expect(await values()).toEqual(replaced);
    expect([await namesOf(admin, true), await namesOf(admin, false)]).toEqual([['Art Card'], ['Bond']]);
  });
});
