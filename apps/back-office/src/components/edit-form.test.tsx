import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../lib/calls/api-problem.ts';
import { createTexts } from '../lib/i18n/texts.ts';
import { AtWork } from '../testing/at-work.tsx';
import { EditForm } from './edit-form.tsx';
import { RadioInput } from './radio-input.tsx';
import { TextInput } from './text-input.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const texts = await createTexts('en');
interface Post {
  title: string;
  text: string;
}

/** A form over a post that another user has saved before, as `theirs`. */
type Save = (values: Post, version: number) => Promise<{ values: Post; version: number } | undefined>;

function renderForm(
  save: Save,
  fields = (
    <>
      <TextInput source="title" label="Title" />
      <TextInput source="text" label="Text" />
    </>
  ),
): void {
  render(
    <MemoryRouter>
      <AtWork>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<Post>
            stored={{ values: { title: 'Derby', text: 'Come' }, version: 1 }}
            onSave={save}
            fromCurrent={(current: Post) => ({ values: current, version: 2 })}
            saved="ra.action.save"
          >
            {fields}
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
}

function openForm(theirs: Post) {
  const sent: [Post, number][] = [];
  const save = async (values: Post, version: number) => {
    sent.push([values, version]);
    if (version === 2) return { values, version: 3 };
    throw new ApiProblem({ status: 412, code: 'edit.stale', detail: 'Stale', current: theirs });
  };
  renderForm(save);
  return sent;
}

/** A title is not kept in a draft. */
const UNKEPT = ['title'] as const;

/** A form whose record can be replaced meanwhile, as when it is polled. */
async function openPolled(first: { title: string; version: number } = { title: 'Derby', version: 1 }) {
  const sent: [Post, number][] = [];
  const form = (title: string, version: number) => (
    <MemoryRouter>
      <AtWork>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<Post>
            stored={{ values: { title, text: 'Come' }, version }}
            unkept={UNKEPT}
            onSave={async (values, from) => {
              sent.push([values, from]);
              return undefined;
            }}
            saved="ra.action.save"
          >
            <TextInput source="title" label="Title" />
            <TextInput source="text" label="Text" />
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>
  );
  const { rerender } = render(form(first.title, first.version));
  return { sent, replace: (title: string, version: number) => rerender(form(title, version)) };
}

const typedIn = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value;

test('what another saved meanwhile is shown where nothing was typed', async () => {
  const { replace } = await openPolled();
  replace('Theirs', 2);
  await expect.poll(() => typedIn('Title')).toBe('Theirs');
});

test('what another saved meanwhile takes nothing of what was typed', async () => {
  const { sent, replace } = await openPolled();
  await type('Text', 'Mine');
  replace('Theirs', 2);
  expect(typedIn('Text')).toBe('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([[{ title: 'Derby', text: 'Mine' }, 1]]);
});

test('once the typed words are undone, what another saved is shown', async () => {
  const { replace } = await openPolled();
  await type('Text', 'Mine');
  replace('Theirs', 2);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => typedIn('Title')).toBe('Theirs');
});

async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByRole('textbox', { name: label }));
  await userEvent.type(screen.getByRole('textbox', { name: label }), text);
}

test('where both changed a field, both texts are shown and the chosen one is saved', async () => {
  const sent = openForm({ title: 'Theirs', text: 'Come' });
  await type('Title', 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('radio', { name: /Mine/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save this' }));
  await expect.poll(() => sent.at(-1)).toEqual([{ title: 'Theirs', text: 'Come' }, 2]);
});

test('changes of different fields both stay', async () => {
  const sent = openForm({ title: 'Derby', text: 'Theirs' });
  await type('Title', 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save this' }));
  await expect.poll(() => sent.at(-1)).toEqual([{ title: 'Mine', text: 'Theirs' }, 2]);
});

test('what is stored already, as when the answer to a first try was lost, is saved, and is nobody else’s', async () => {
  const sent = openForm({ title: 'Mine', text: 'Theirs' });
  await type('Title', 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => typedIn('Text')).toBe('Theirs');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(kept).toEqual([]);
  await type('Text', 'Mine too');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent.at(-1)).toEqual([{ title: 'Mine', text: 'Mine too' }, 2]);
});

test.each([
  ['a phone', false],
  ['a desk', true],
])('on %s, other actions are within the bar that stays in view: %s', (_, isWide) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: isWide, media, addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  render(
    <MemoryRouter>
      <AtWork>
        <AdminContext i18nProvider={texts} dataProvider={{} as DataProvider}>
          <EditForm<Post>
            stored={{ values: { title: 'Derby', text: 'Come' }, version: 1 }}
            onSave={async () => undefined}
            saved="ra.action.save"
            actions={<button type="button">Archive</button>}
          >
            <TextInput source="title" label="Title" />
          </EditForm>
        </AdminContext>
      </AtWork>
    </MemoryRouter>,
  );
  const barOf = (name: string) => screen.getByRole('button', { name }).closest('.MuiPaper-root');
  expect(barOf('Save')).not.toBeNull();
  expect(barOf('Archive') === barOf('Save')).toBe(isWide);
});

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('tifo-draft:'));

describe('what was typed and not saved', () => {
  const typeAndLeave = async () => {
    const { sent, replace } = await openPolled();
    await type('Text', 'Mine');
    await expect.poll(kept).toHaveLength(1);
    cleanup();
    return { sent, replace };
  };

  test('is there again when the form is opened anew, until it is saved', async () => {
    await typeAndLeave();
    const { sent } = await openPolled();
    await expect.poll(() => typedIn('Text')).toBe('Mine');
    expect(screen.getByText(/have not saved yet/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent).toEqual([[{ title: 'Derby', text: 'Mine' }, 1]]);
    await expect.poll(kept).toEqual([]);
  });

  test('is there again when the form is left at once', async () => {
    await openPolled();
    await type('Text', 'Mine');
    cleanup();
    await openPolled();
    await expect.poll(() => typedIn('Text')).toBe('Mine');
  });

  test('in a form of before, with fewer fields, leaves the new ones as they are stored', async () => {
    renderForm(async () => undefined);
    await type('Title', 'Mine');
    await expect.poll(kept).toHaveLength(1);
    cleanup();
    const [key = ''] = kept();
    const draft = JSON.parse(localStorage.getItem(key) ?? '');
    for (const values of [draft.base.values, draft.mine]) delete values.text;
    localStorage.setItem(key, JSON.stringify(draft));
    const sent: Post[] = [];
    renderForm(async (values) => {
      sent.push(values);
      return undefined;
    });
    await expect.poll(() => typedIn('Title')).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent).toEqual([{ title: 'Mine', text: 'Come' }]);
  });

  test('is kept without what no draft may keep', async () => {
    await openPolled();
    await type('Title', '123456');
    await type('Text', 'Mine');
    cleanup();
    expect(localStorage.getItem(kept()[0] ?? '')).not.toContain('123456');
    await openPolled();
    await expect.poll(() => typedIn('Text')).toBe('Mine');
    expect(typedIn('Title')).toBe('Derby');
  });

  test('is no draft once it is saved, also where the form is left at once', async () => {
    await openPolled();
    await type('Text', 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(kept).toEqual([]);
    cleanup();
    expect(kept()).toEqual([]);
  });

  test('is no draft once it is saved, where the form stays', async () => {
    const save = vi.fn(async () => undefined);
    renderForm(save);
    await type('Title', 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => save.mock.calls.length).toBe(1);
    // Longer than a draft waits to be written.
    await new Promise((resolve) => setTimeout(resolve, 500));
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual([]);
  });

  test('is gone once it is undone', async () => {
    await typeAndLeave();
    await openPolled();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => typedIn('Text')).toBe('Come');
    await expect.poll(kept).toEqual([]);
  });

  test('is there again although another saved in between', async () => {
    await typeAndLeave();
    const { sent } = await openPolled({ title: 'Theirs', version: 2 });
    await expect.poll(() => typedIn('Text')).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => sent).toEqual([[{ title: 'Derby', text: 'Mine' }, 1]]);
  });

  test('is compared with what another saved since', async () => {
    await typeAndLeave();
    const sent = openForm({ title: 'Derby', text: 'Theirs' });
    await expect.poll(() => typedIn('Text')).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Theirs/ })).toBeDefined();
    expect(sent).toEqual([[{ title: 'Derby', text: 'Mine' }, 1]]);
    expect(kept()).toHaveLength(1);
  });
});

test('a field that the server refuses is marked, has the focus and says why; typing in it takes that back', async () => {
  const errors = [
    { path: 'body.text.en', message: 'Write at most 9 characters.' },
    { path: 'body.version', message: 'Too old.' },
  ];
  let isRefused = true;
  const save = async () => {
    if (!isRefused) return undefined;
    throw new ApiProblem({ status: 400, code: 'request.invalid', detail: 'Not right.', errors });
  };
  renderForm(save);
  await type('Title', 'Final');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not right. Too old.');
  const text = screen.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => document.activeElement).toBe(text);
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write at most 9 characters.').id).toBe(text.getAttribute('aria-describedby'));
  await userEvent.type(text, '!');
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('false');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a choice that the server refuses says why in the place of its help', async () => {
  const errors = [{ path: 'body.title', message: 'Not while it is running.' }];
  renderForm(
    async () => {
      throw new ApiProblem({ status: 409, code: 'request.invalid', detail: 'Not now.', errors });
    },
    <>
      <TextInput source="text" label="Text" />
      <RadioInput
        source="title"
        label="Title"
        help="For all"
        choices={['Derby', 'Final'].map((name) => ({ value: name, name, says: 'A match' }))}
      />
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Final/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not while it is running.')).toBeDefined();
  expect(screen.queryByText('For all')).toBeNull();
});
