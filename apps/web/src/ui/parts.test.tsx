import { render, screen, within, act, fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi, afterEach } from 'vitest';
import { Banner } from './feedback/banner.tsx';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Initials, initialsOf } from './person-picture.tsx';
import { Menu, MenuItem } from './overlays/menu.tsx';
import { Pager } from './pager.tsx';
import { ProgressBar } from './feedback/progress.tsx';
import { Tooltip } from './overlays/tooltip.tsx';
import { CodeBlock, formatJson, partsOfJson } from './code-block.tsx';
import { KeyValues } from './key-values.tsx';
import { PosterPicture } from './poster.tsx';
import { RelativeTime } from './relative-time.tsx';
import { SortableList } from './sortable-list.tsx';
import { StatCard, StatGrid } from './stat-card.tsx';

describe('buttons', () => {
  test('a busy button keeps its focus, says what it does and takes no press', async () => {
    const press = vi.fn<() => void>();
    const { rerender } = render(
      <Button onClick={press} busyText="Saving...">
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button onClick={press} busy busyText="Saving...">
        Save
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Saving...' })).toBe(button);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  test('a busy submit button sends no form', async () => {
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  test('a tooltip repeats the name of its control for those who look', async () => {
    render(
      <Tooltip text="Delete video" keys="Del">
        <IconButton icon={Trash2} label="Delete" />
      </Tooltip>,
    );
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toContain('Delete video');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
  });
});

describe('layers', () => {
  test('Esc closes a dialog, which is named by its title', async () => {
    const change = vi.fn<(open: boolean) => void>();
    render(
      <Dialog
        open
        onOpenChange={change}
        title="Delete video"
        description="This cannot be undone."
        footer={<Button>Delete</Button>}
      >
        Are you sure?
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Delete video', description: 'This cannot be undone.' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(change).toHaveBeenCalledWith(false);
  });

  test('a menu opens, moves and chooses by keyboard and gives the focus back', async () => {
    const choose = vi.fn<(value?: string) => void>();
    render(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem disabled>Preview</MenuItem>
        <MenuItem onSelect={choose}>Download</MenuItem>
      </Menu>,
    );
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(choose).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toBe('More');
  });
});

describe('showing', () => {
  test('a progress bar tells its figure', () => {
    render(<ProgressBar percent={42} label="Generating" />);
    expect(screen.getByRole('progressbar', { name: 'Generating' }).getAttribute('aria-valuenow')).toBe('42');
  });

  test('a banner is announced and carries one action', () => {
    render(
      <Banner tone="warning" action={<Button>Return</Button>}>
        Admin Mode
      </Banner>,
    );
    expect(within(screen.getByRole('status')).getByRole('button', { name: 'Return' })).toBeTruthy();
  });

  test.each([
    [1, 9, ['1', '2', '3', '4', '5']],
    [5, 9, ['3', '4', '5', '6', '7']],
    [9, 9, ['5', '6', '7', '8', '9']],
    [2, 3, ['1', '2', '3']],
  ])('on page %i of %i the pager shows at most five pages around it', (page, pages, shown) => {
    render(<Pager label="Pages" page={page} pages={pages} onPageChange={() => undefined} />);
    expect(screen.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent)).toEqual(shown);
    expect(screen.getByRole('button', { name: `Page ${page}` }).getAttribute('aria-current')).toBe('page');
  });

  test('one page needs no pager', () => {
    render(<Pager label="Pages" page={1} pages={1} onPageChange={() => undefined} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('initials come from the first and the last name, in any script', () => {
    expect([
      initialsOf('Elena Marsh'),
      initialsOf('  Ana Maria de Sousa '),
      initialsOf('Cher'),
      initialsOf('李 小龍'),
      initialsOf(''),
    ]).toEqual(['EM', 'AS', 'C', '李小', '']);
  });

  test('a name without letters has a figure for initials', () => {
    const { container } = render(<Initials name="=1+1" />);
    expect(container.querySelector('svg')).toBeTruthy();
  });

  test('initials are letters only', () => {
    expect([initialsOf('Ada <i>'), initialsOf('(Ben) 42'), initialsOf('007')]).toEqual(['Ai', 'B', '']);
  });
});

const EVENT = {
  event: 'sale',
  id: -4.5,
  test: false,
  note: 'a "b" \\ c: 1',
  buyer: { name: 'Ana', tags: [] },
  more: null,
};

describe('a stat card', () => {
  test('says name, figure, unit and which way it went', () => {
    render(
      <StatGrid label="Videos">
        <StatCard label="This Week" value="41" unit="s" trend={{ text: '12 %', way: 'down', meaning: 'good' }} />
      </StatGrid>,
    );
    expect(screen.getByRole('term').textContent).toBe('This Week');
    expect(screen.getByRole('definition').textContent).toBe('41sdown 12 %');
  });

  test('waits without a trend, and says when the figure is not known', () => {
    const trend = { text: '1 %', way: 'up', meaning: 'good' } as const;
    const { rerender } = render(<StatCard label="Views" value={undefined} trend={trend} note="last 7 days" />);
    expect(screen.queryByText('1 %', { exact: false })).toBeNull();
    expect(screen.queryByText('last 7 days')).toBeNull();
    rerender(<StatCard label="Views" value={null} trend={trend} note="last 7 days" />);
    expect(screen.getByText('not known')).toBeTruthy();
    expect(screen.getByText('last 7 days')).toBeTruthy();
  });
});

describe('code', () => {
  test('is formatted with short objects on one line', () => {
    expect(formatJson({ ok: true })).toBe('{ "ok": true }');
    expect(formatJson(EVENT)).toBe(
      [
        '{',
        '  "event": "sale",',
        '  "id": -4.5,',
        '  "test": false,',
        String.raw`  "note": "a \"b\" \\ c: 1",`,
        '  "buyer": { "name": "Ana", "tags": [] },',
        '  "more": null',
        '}',
      ].join('\n'),
    );
    expect(JSON.parse(formatJson([EVENT, EVENT]))).toEqual([EVENT, EVENT]);
  });

  test('is cut into parts without losing a sign', () => {
    const parts = partsOfJson(formatJson(EVENT));
    expect(parts.map(({ text }) => text).join('')).toBe(formatJson(EVENT));
    const textsOf = (kind: string) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
    expect(textsOf('key')).toEqual(['"event"', '"id"', '"test"', '"note"', '"buyer"', '"name"', '"tags"', '"more"']);
    expect(textsOf('number')).toEqual(['-4.5', 'false', 'null']);
    expect(textsOf('text')).toEqual(['"sale"', String.raw`"a \"b\" \\ c: 1"`, '"Ana"']);
  });

  test('is copied as it stands, and says so', async () => {
    const user = userEvent.setup();
    render(<CodeBlock title="Payload" value={EVENT} />);
    await user.click(screen.getByRole('button', { name: 'Copy Payload' }));
    expect(await navigator.clipboard.readText()).toBe(formatJson(EVENT));
    expect(screen.getByRole('status').textContent).toBe('Payload copied');
  });

  test('is marked for copying by hand where the browser keeps us from the clipboard', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    render(<CodeBlock title="Response" value="plain text, no { JSON" />);
    await user.click(screen.getByRole('button', { name: 'Copy Response' }));
    expect(await screen.findByText('Press Ctrl+C')).toBeTruthy();
    expect(window.getSelection()?.toString()).toBe('plain text, no { JSON');
  });
});

test('facts say a dash where there is nothing, and show a zero', () => {
  render(
    <KeyValues
      items={[
        { label: 'Attempts', value: 0 },
        { label: 'Amount', value: null },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['0', '–']);
  expect(within(document.body).getAllByRole('term')).toHaveLength(2);
});

describe('a relative time', () => {
  afterEach(() => vi.useRealTimers());

  test('goes on while it is seen, and carries the exact time', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
    render(
      <>
        <RelativeTime iso="2026-11-20T11:58:00Z" />
        <RelativeTime iso="2026-11-20T12:00:30Z" />
      </>,
    );
    const time = screen.getByText('2 min ago');
    expect(time.getAttribute('datetime')).toBe('2026-11-20T11:58:00Z');
    expect(time.title).toContain('2026');
    expect(screen.getByText('just now')).toBeTruthy();
    act(() => vi.advanceTimersByTime(60_000));
    expect(time.textContent).toBe('3 min ago');
  });
});

describe('a poster', () => {
  const groundIn = (container: HTMLElement) => container.querySelector('[data-poster-ground]');
  const arrive = (container: HTMLElement) => {
    for (const picture of container.querySelectorAll('img')) fireEvent.load(picture);
  };

  test('something stands in the place of a picture until it has arrived, and again while another one comes', () => {
    const { container, rerender } = render(<PosterPicture src={null} />);
    expect(groundIn(container)).toBeTruthy();
    rerender(<PosterPicture src="/media/avatar.webp" />);
    expect(groundIn(container)).toBeTruthy();
    arrive(container);
    expect(groundIn(container)).toBeNull();
    rerender(<PosterPicture src="/media/poster.webp" />);
    expect(groundIn(container)).toBeTruthy();
    arrive(container);
    expect(groundIn(container)).toBeNull();
  });
});

describe('a sortable list', () => {
  function Fruits() {
    const [fruits, setFruits] = useState(['Apple', 'Berry', 'Cherry', 'Date']);
    return (
      <SortableList
        label="Fruits"
        items={fruits}
        idOf={(fruit) => fruit}
        nameOf={(fruit) => fruit}
        isFixed={(fruit) => fruit === 'Date'}
        onMove={(fruit, to) => setFruits((now) => now.filter((one) => one !== fruit).toSpliced(to, 0, fruit))}
      >
        {(fruit) => fruit}
      </SortableList>
    );
  }

  const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('the arrow keys move an item by its handle, say where it went, and leave the last place to what is fixed', async () => {
    const user = userEvent.setup();
    render(<Fruits />);
    const handle = screen.getByRole('button', { name: 'Move Apple' });
    handle.focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(['Berry', 'Apple', 'Cherry', 'Date']);
    expect(screen.getByRole('status').textContent).toBe('Apple is now 2 of 4.');
    await user.keyboard('{End}');
    expect(order()).toEqual(['Berry', 'Cherry', 'Apple', 'Date']);
    await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(order()).toEqual(['Apple', 'Berry', 'Cherry', 'Date']);
    expect(screen.queryByRole('button', { name: 'Move Date' })).toBeNull();
  });
});
