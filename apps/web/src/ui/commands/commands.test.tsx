import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Dialog } from '../overlays/dialog.tsx';
import { CommandProvider } from './command-provider.tsx';
import { type Command, type CommandSource, useCommands, useCommandSource } from './commands.ts';
import { fuzzyMatch } from '../fuzzy.ts';
import { useShortcut } from '../shortcuts.ts';

const run = vi.fn<(id: string) => void>();
const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'Go to',
  run: () => run(id),
  ...more,
});
const COMMANDS = [
  command('Create Video', { keys: 'c' }),
  command('Create Site', { keywords: ['marketplace'] }),
  command('Settings'),
];
const search = vi.fn<CommandSource['search']>();

function Shell({ withVideos = false }: { withVideos?: boolean }) {
  useCommands(COMMANDS);
  return (
    <>
      <button type="button">Before</button>
      <input aria-label="Title" />
      {withVideos && <Videos />}
      <CommandProvider />
    </>
  );
}
function Videos() {
  useCommandSource({ id: 'videos', group: 'Videos', search });
  return null;
}

async function openMenu() {
  const user = userEvent.setup();
  run.mockClear();
  act(() => screen.getByRole('button', { name: 'Before' }).focus());
  await user.keyboard('{Control>}k{/Control}');
  const menu = await screen.findByRole('dialog', { name: 'Search or jump to' });
  return { user, menu };
}
const lines = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the command menu', () => {
  test('typing narrows it down and marks what fits; Enter does the first, and the focus is back before', async () => {
    render(<Shell />);
    const { user } = await openMenu();
    expect(lines()).toEqual(['Create VideoC', 'Create Site', 'Settings']);
    await user.keyboard('cre');
    expect(lines()).toEqual(['Create VideoC', 'Create Site']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Cre', 'Cre']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(run.mock.calls).toEqual([['Create Site']]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
  });

  test('initials and other words find a command too; what does not fit is said', async () => {
    render(<Shell />);
    const { user } = await openMenu();
    await user.keyboard('cv');
    expect(lines()).toEqual(['Create VideoC']);
    await user.keyboard('{Backspace>2}market');
    expect(lines()).toEqual(['Create Site']);
    await user.keyboard('zzz');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Nothing found for “marketzzz”')).toBeTruthy();
  });

  test('what was chosen last stands first the next time', async () => {
    render(<Shell />);
    const first = await openMenu();
    await first.user.keyboard('settings{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledWith('Settings'));
    const second = await openMenu();
    const recent = within(second.menu).getByRole('group', { name: 'Recent' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Settings']);
    await second.user.keyboard('{Enter}');
    await waitFor(() => expect(run).toHaveBeenCalledWith('Settings'));
  });

  test('it opens while somebody types, closes with Esc and leaves the focus where it was', async () => {
    render(<Shell />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('what the server finds comes beside the rest; an older answer never overtakes a newer question', async () => {
    const answers = new Map<string, (found: Command[]) => void>();
    search.mockImplementation((text) => new Promise((resolve) => answers.set(text, resolve)));
    render(<Shell withVideos />);
    const { user } = await openMenu();
    await user.keyboard('cr');
    await waitFor(() => expect(answers.has('cr')).toBe(true));
    const [, signal] = search.mock.calls.at(-1) ?? [];
    await user.keyboard('e');
    await waitFor(() => expect(answers.has('cre')).toBe(true));
    expect(signal?.aborted).toBe(true);
    act(() => answers.get('cre')?.([command('v1', { label: 'Curl cream', group: 'Videos', note: '9,871 views' })]));
    act(() => answers.get('cr')?.([command('v0', { label: 'Old', group: 'Videos' })]));
    const videos = within(await screen.findByRole('group', { name: 'Videos' }));
    expect(videos.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Curl cream9,871 views']);
  });

  test('a source that cannot be asked says so, and the commands stay', async () => {
    search.mockImplementation(() => Promise.reject(new Error('No.')));
    render(<Shell withVideos />);
    const { user } = await openMenu();
    await user.keyboard('cre');
    expect(await screen.findByText('Videos could not be searched. Check your connection.')).toBeTruthy();
    expect(lines()).toHaveLength(2);
  });
});

describe('keys', () => {
  function Keyed({
    label = 'Archive',
    keys = 'e',
    dialog = false,
  }: {
    label?: string;
    keys?: string;
    dialog?: boolean;
  }) {
    useShortcut({ keys, label, group: 'This screen', run: () => run(label) });
    return dialog ? (
      <Dialog open onOpenChange={() => undefined} title="On top">
        Words
      </Dialog>
    ) : null;
  }
  const user = userEvent.setup();

  test('a key acts, but not while somebody types, with a modifier, or under a dialog', async () => {
    run.mockClear();
    const { rerender } = render(<Keyed />);
    render(<input aria-label="Title" />);
    await user.keyboard('e');
    await user.keyboard('{Control>}e{/Control}');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'e');
    expect(run).toHaveBeenCalledTimes(1);
    await user.click(document.body);
    rerender(<Keyed dialog />);
    await screen.findByRole('dialog');
    await user.keyboard('e');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('of two for the same key the newer one acts until it goes', async () => {
    run.mockClear();
    render(<Keyed label="Old" />);
    const { unmount } = render(<Keyed label="New" />);
    await user.keyboard('e');
    unmount();
    await user.keyboard('e');
    expect(run.mock.calls).toEqual([['New'], ['Old']]);
  });

  test('? lists every key that acts here, in its group', async () => {
    render(<Shell />);
    render(<Keyed />);
    await user.click(document.body);
    await user.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const group = (name: string) => within(within(list).getByRole('region', { name }));
    expect(group('This screen').getByText('Archive').parentElement?.textContent).toBe('ArchiveE');
    expect(group('Everywhere').getByText('Search or jump to').parentElement?.textContent).toBe(
      'Search or jump toCtrlK',
    );
    expect(group('Go to').getByText('Create Video').parentElement?.textContent).toBe('Create VideoC');
  });
});

describe('the fuzzy search', () => {
  /** The text with what fits in brackets; null when it does not fit. */
  const marked = (text: string, query: string) => {
    const match = fuzzyMatch(text, query);
    if (!match) return null;
    return match.ranges
      .toReversed()
      .reduce((now, [start, end]) => `${now.slice(0, start)}[${now.slice(start, end)}]${now.slice(end)}`, text);
  };

  test.each([
    ['Create Video', 'cre', '[Cre]ate Video'],
    ['Create Video', 'video', 'Create [Video]'],
    ['Create Video', 'vid cre', '[Cre]ate [Vid]eo'],
    ['Create Video', 'cv', '[C]reate [V]ideo'],
    ['Österreich', 'osterr', '[Österr]eich'],
    ['Curl cream before and after', 'cream', 'Curl [cream] before and after'],
    ['Marketplace', 'ketp', 'Mar[ketp]lace'],
    ['Settings', 'stgs', '[S]e[t]tin[gs]'],
  ])('%s fits %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));

  test.each([
    ['Create Video', 'xyz'],
    ['Create Video', 'video zebra'],
    ['Create Video', 'oe'],
    ['Create Video', ''],
  ])('%s does not fit "%s"', (text, query) => expect(fuzzyMatch(text, query)).toBeNull());

  test('the beginning of a text comes before that of a word, that before its middle, that before scattered letters', () => {
    const texts = ['Replay the master', 'Unplanned', 'My plan', 'Plans'];
    const score = (text: string) => fuzzyMatch(text, 'plan')?.score ?? Number.NEGATIVE_INFINITY;
    expect(texts.toSorted((a, b) => score(b) - score(a))).toEqual([
      'Plans',
      'My plan',
      'Unplanned',
      'Replay the master',
    ]);
  });
});
