import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, Suspense, use } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { AdminContext } from '#src/data/reads/admin-context.ts';
import type { Editor, EditorOptions, Version } from '#src/editing/editor-types.ts';
import { SAVE_LIMIT_MS, useEditor } from '#src/editing/use-editor.ts';
import { AppError } from '#src/lib/app-error.ts';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

interface Note {
  title: string;
  lines: string[];
}

const STORED: Note = { title: 'Old', lines: ['a', 'b'] };
const DRAFT_KEY = 'admin-draft:note:1';

const stores: EditorOptions<Note>['save'] = async (values, { rev }) => ({ values, rev: rev + 1 });

let editor: Editor<Note>;
const ask = vi.fn<(reason: string) => Promise<boolean>>();

function Probe({ options }: { options: Partial<EditorOptions<Note>> }) {
  editor = useEditor<Note>({
    key: 'note:1',
    subject: 'the note',
    labels: { title: 'Title', lines: 'Lines' },
    initial: STORED,
    rev: 3,
    validate: (values) => (values.title === '' ? { title: 'Title is required.' } : {}),
    save: stores,
    read: (stored) => stored as Note,
    ...options,
  });
  return (
    <>
      <input
        aria-label="Title"
        value={editor.values.title}
        onChange={(event) => editor.set('title', event.target.value)}
      />
      <p data-testid="phase">{editor.phase}</p>
    </>
  );
}

function show(options: Partial<EditorOptions<Note>> = {}) {
  const tree = (more: Partial<EditorOptions<Note>>) => (
    <StrictMode>
      <AdminContext
        value={{
          ports: browserAdminPorts(),
          member: { uid: 'u', email: 'admin@example.com', displayName: '' },
          askToSignIn: ask,
        }}
      >
        <Probe options={{ ...options, ...more }} />
      </AdminContext>
    </StrictMode>
  );
  const view = render(tree({}));
  return { ...view, again: (more: Partial<EditorOptions<Note>>) => view.rerender(tree(more)) };
}

async function submit(): Promise<boolean> {
  let result = false;
  await act(async () => {
    result = await editor.submit();
  });
  return result;
}

beforeEach(() => void ask.mockReset());

describe('values and errors', () => {
  test('an error stops the save and goes when its own field is edited', async () => {
    const save = vi.fn();
    show({ save, validate: () => ({ title: 'Wrong', 'lines.1': 'Wrong too' }) });
    expect(await submit()).toBe(false);
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Title'), 'x');
    expect(editor.errors).toEqual({ 'lines.1': 'Wrong too' });
    act(() => editor.update((old) => ({ ...old, lines: ['changed', 'b'] })));
    expect(editor.errors).toEqual({ 'lines.1': 'Wrong too' });
    act(() => editor.update((old) => ({ ...old, lines: ['changed', 'c'] })));
    expect(editor.errors).toEqual({});
  });

  test('a letter gives no new control function while the errors stay, so that rows need no new render', async () => {
    show({ validate: () => ({ lines: 'Wrong' }) });
    await submit();
    const { control } = editor;
    act(() => editor.set('title', 'New'));
    expect(editor.control).toBe(control);
    act(() => editor.set('lines', []));
    expect(editor.control).not.toBe(control);
  });

  test('it knows which fields differ; another key starts over, a newer revision of an untouched record is taken', async () => {
    const { again } = show();
    await userEvent.type(screen.getByLabelText('Title'), '!');
    expect(editor.dirtyFields).toEqual(['title']);
    await userEvent.type(screen.getByLabelText('Title'), '{Backspace}');
    expect(editor.dirty).toBe(false);
    again({ initial: { ...STORED, title: 'Newer' }, rev: 4 });
    expect(editor.values.title).toBe('Newer');
    await userEvent.type(screen.getByLabelText('Title'), '!');
    again({ initial: { ...STORED, title: 'Newest' }, rev: 5 });
    expect(editor.values.title).toBe('Newer!');
    again({ key: 'note:2', initial: { title: 'Other', lines: [] }, rev: 1 });
    expect(editor.values.title).toBe('Other');
  });
});

describe('saving', () => {
  test('a save goes on from what was stored; `saved` clears after 2500 ms', async () => {
    vi.useFakeTimers();
    const save = vi.fn(stores);
    show({ save });
    act(() => editor.set('title', 'New'));
    expect(await submit()).toBe(true);
    expect(save).toHaveBeenCalledWith({ ...STORED, title: 'New' }, { values: STORED, rev: 3 });
    expect(editor.phase).toBe('saved');
    expect(editor.dirty).toBe(false);
    act(() => void vi.advanceTimersByTime(2_499));
    expect(editor.phase).toBe('saved');
    act(() => void vi.advanceTimersByTime(1));
    expect(editor.phase).toBe('idle');
    await submit();
    expect(save).toHaveBeenLastCalledWith(
      { ...STORED, title: 'New' },
      { values: { ...STORED, title: 'New' }, rev: 4 },
    );
  });

  test('two submits at once save once', async () => {
    let finish: (version: Version<Note>) => void = () => undefined;
    const save = vi.fn(() => new Promise<Version<Note>>((resolve) => (finish = resolve)));
    show({ save });
    let both: Promise<boolean[]> = Promise.resolve([]);
    act(() => {
      both = Promise.all([editor.submit(), editor.submit()]);
    });
    expect(editor.saving).toBe(true);
    await act(async () => {
      finish({ values: STORED, rev: 4 });
      expect(await both).toEqual([true, false]);
    });
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('without an answer it says so after 15 s and keeps the input; a late answer still counts', async () => {
    vi.useFakeTimers();
    let finish: (version: Version<Note>) => void = () => undefined;
    show({ save: () => new Promise((resolve) => (finish = resolve)) });
    act(() => editor.set('title', 'New'));
    let done: Promise<boolean> = Promise.resolve(true);
    act(() => {
      done = editor.submit();
    });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(SAVE_LIMIT_MS);
      expect(await done).toBe(false);
    });
    expect(editor.phase).toBe('unconfirmed');
    expect(editor.values.title).toBe('New');
    await act(async () => finish({ values: { ...STORED, title: 'New' }, rev: 4 }));
    expect(editor.phase).toBe('saved');
    expect(editor.dirty).toBe(false);
  });

  test('a lost session, or lost rights, asks for the password over the page, then saves; without it the text stays on screen', async () => {
    const save = vi
      .fn<EditorOptions<Note>['save']>()
      .mockRejectedValue(new AppError('denied', 'This account may not save.'));
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    show({ save });
    act(() => editor.set('title', 'New'));
    expect(await submit()).toBe(false);
    expect(ask).toHaveBeenLastCalledWith('This account may not save. What you typed is still here.');
    expect([editor.phase, editor.values.title]).toEqual(['failed', 'New']);
    save.mockReset();
    save.mockRejectedValueOnce(new AppError('signed-out', 'Your session has ended.'));
    save.mockResolvedValue({ values: STORED, rev: 4 });
    expect(await submit()).toBe(true);
    expect(ask).toHaveBeenLastCalledWith('Your session has ended. What you typed is still here.');
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('the local draft', () => {
  const kept = (): unknown => JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');

  test('what is typed is kept and found after a reload; its save states the revision it was typed on, and forgets it', async () => {
    const { unmount } = show();
    await userEvent.type(screen.getByLabelText('Title'), ' one');
    unmount();
    expect(kept()).toMatchObject({ values: { title: 'Old one' }, rev: 3 });
    const save = vi.fn(stores);
    const second = show({ rev: 7, save });
    expect(editor.values.title).toBe('Old one');
    expect(editor.recoveredFrom).not.toBeNull();
    await submit();
    expect(save).toHaveBeenCalledWith({ ...STORED, title: 'Old one' }, { values: STORED, rev: 3 });
    second.unmount();
    expect(kept()).toBeNull();
    show({ initial: { ...STORED, title: 'Old one' }, rev: 4 });
    expect(editor.recoveredFrom).toBeNull();
    expect(editor.dirty).toBe(false);
  });

  test('discarding it goes back to what is stored, with the stored revision', async () => {
    localStorage.setItem(
      DRAFT_KEY,
      JSON.stringify({ values: { title: 'Draft', lines: [] }, rev: 2, keptAt: '2026-11-20T10:00:00Z' }),
    );
    const save = vi.fn(stores);
    show({ save });
    expect(editor.values.title).toBe('Draft');
    act(() => editor.reset());
    expect(editor.values).toEqual(STORED);
    expect(kept()).toBeNull();
    await submit();
    expect(save).toHaveBeenCalledWith(STORED, { values: STORED, rev: 3 });
  });

  test('a render that React throws away deletes no draft; a draft that cannot be used goes with the first one that stays', async () => {
    localStorage.setItem(DRAFT_KEY, '{"values":{"title":1,"lines":[]},"rev":1,"keptAt":""}');
    let load: () => void = () => undefined;
    const loading = new Promise<void>((resolve) => (load = resolve));
    const Waiting = () => {
      use(loading);
      return null;
    };
    await act(async () => {
      render(
        <Suspense>
          <Probe options={{}} />
          <Waiting />
        </Suspense>,
      );
    });
    expect(kept()).not.toBeNull();
    await act(async () => load());
    expect(kept()).toBeNull();
  });

  test('a draft of another build, or a broken one, never reaches the form', () => {
    for (const text of [
      '{',
      'null',
      '{"values":{"title":1,"lines":[]},"rev":1,"keptAt":""}',
      '{"values":7}',
    ]) {
      localStorage.setItem(DRAFT_KEY, text);
      const { unmount } = show();
      expect(editor.values).toEqual(STORED);
      unmount();
    }
  });
});
