import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, useState, useEffect } from 'react';
import { useDebounced } from '../../lib/typing.ts';
import { Highlighted } from '../highlighted.tsx';
import { Icon } from '../icon.tsx';
import { Backdrop, useReturnFocus } from '../overlays/layers.tsx';
import { menuRowClass } from '../overlays/menu.tsx';
import { Spinner } from '../loading.tsx';
import { type Command, type CommandSource, useCommandRegistry } from './commands.ts';
import { Kbd } from '../kbd.tsx';
import { keyNames } from '../shortcuts.ts';
import { fuzzyMatch, type Range } from '../fuzzy.ts';

const PLACE =
  'fixed inset-x-4 top-[12dvh] z-40 mx-auto flex max-h-[min(520px,76dvh)] max-w-[600px] animate-dialog flex-col overflow-hidden rounded-xl border border-border-strong bg-surface-2 shadow-e3 focus:shadow-e3 max-sm:inset-x-2 max-sm:top-2';
const NAME = 'Search or jump to';

/** Everything that can be done or opened, by typing. Arrows move, Enter does it, Esc closes. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching, failed } = useCommandSearch(typed);
  const chosen = useRef<Command>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const choose = (command: Command) => {
    noteRecent(command.id);
    chosen.current = command;
    onClose();
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            // Only now: what the command opens has to know where the focus belongs afterwards.
            chosen.current?.run();
          }}
          className={PLACE}
        >
          <Radix.Title className="sr-only">{NAME}</Radix.Title>
          <Cmdk shouldFilter={false} loop label={NAME} className="flex min-h-0 flex-col focus-visible:shadow-none">
            <div className="flex items-center gap-2.5 border-b border-border px-4 py-3 text-text-3">
              {isSearching ? <Spinner size={18} /> : <Icon of={Search} size={18} />}
              <Cmdk.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={NAME}
                className="min-w-0 flex-1 bg-transparent text-16 text-text placeholder:text-text-3 focus-visible:shadow-none"
              />
              <Radix.Close className="rounded-xs ring-focus" aria-label="Esc, close">
                <Kbd>Esc</Kbd>
              </Radix.Close>
            </div>
            <Cmdk.List label={NAME} className="min-h-0 flex-1 overflow-auto p-1.5 [scroll-padding-block:8px]">
              {groups.map((group) => (
                <Group key={group.title} group={group} onChoose={choose} />
              ))}
              {!isSearching && groups.length === 0 && (
                <p role="status" className="px-2.5 py-6 text-center text-text-2">
                  Nothing found for “{typed.trim()}”
                </p>
              )}
              {failed.map((title) => (
                <p key={title} role="status" className="px-2.5 py-2 text-13 text-danger">
                  {title} could not be searched. Check your connection.
                </p>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const KEY = 'recent_commands';
/** Recent commands that are kept. */
const MOST = 5;

/** Ids of the commands chosen last, the newest first. */
function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function noteRecent(id: string): void {
  const recent = [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(recent));
}

type Line = { command: Command; ranges: readonly Range[]; score: number };
type LineGroup = { title: string; lines: Line[] };
/** `failed`: headings of the sources that could not be asked. */
type Found = { groups: LineGroup[]; isSearching: boolean; failed: string[] };

/** Milliseconds without a letter before the server is asked. */
const REST_MS = 180;
/** Letters from which on asking the server makes sense. */
const FEWEST_LETTERS = 2;
/** Points of a command that only one of its other words finds. */
const BY_KEYWORD = 1;

/** What fits what somebody typed; while nothing is typed, the recent commands and then all. */
function useCommandSearch(typed: string): Found {
  const { commands, sources } = useCommandRegistry();
  const [recent] = useState(readRecent);
  const { results, isSearching } = useSources(sources, typed);
  if (typed.trim() === '')
    return {
      groups: [recentOf(commands, recent), ...grouped(commands.map(asLine))].filter(hasLines),
      isSearching: false,
      failed: [],
    };
  const lines = commands.flatMap((command) => matchOf(command, typed) ?? []);
  const found = sources
    .flatMap(({ id }) => results.get(id) ?? [])
    .map((command) => matchOf(command, typed) ?? asLine(command));
  return {
    groups: [...grouped(lines.toSorted((a, b) => b.score - a.score)), ...grouped(found)],
    isSearching,
    failed: sources.filter(({ id }) => results.get(id) === null).map(({ group }) => group),
  };
}

/** Asks every source once the typing rests. `results`: what each found, null when it could not be asked. */
function useSources(sources: readonly CommandSource[], typed: string) {
  const text = useDebounced(typed.trim(), REST_MS);
  const [answers, setAnswers] = useState<{ text: string; results: ReadonlyMap<string, readonly Command[] | null> }>({
    text: '',
    results: new Map(),
  });
  useEffect(() => {
    if (text.length < FEWEST_LETTERS) return;
    const stop = new AbortController();
    const keep = (id: string, found: readonly Command[] | null) => {
      if (stop.signal.aborted) return;
      setAnswers((now) => ({ text, results: new Map(now.text === text ? now.results : []).set(id, found) }));
    };
    for (const source of sources) {
      source.search(text, stop.signal).then(
        (found) => keep(source.id, found),
        () => keep(source.id, null),
      );
    }
    return () => stop.abort();
  }, [sources, text]);
  const isAsked = typed.trim().length >= FEWEST_LETTERS && sources.length > 0;
  // While the next answer is on its way the last one stays, so that the list does not jump.
  return {
    results: isAsked ? answers.results : new Map<string, null>(),
    isSearching: isAsked && (answers.text !== typed.trim() || answers.results.size < sources.length),
  };
}

function matchOf(command: Command, typed: string): Line | null {
  const match = fuzzyMatch(command.label, typed);
  if (match) return { command, ...match };
  const isKeyword = command.keywords?.some((keyword) => fuzzyMatch(keyword, typed)) ?? false;
  return isKeyword ? { command, ranges: [], score: BY_KEYWORD } : null;
}

const asLine = (command: Command): Line => ({ command, ranges: [], score: 0 });

function recentOf(commands: readonly Command[], recent: readonly string[]): LineGroup {
  const lines = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []).map(asLine);
  return { title: 'Recent', lines };
}

function grouped(lines: readonly Line[]): LineGroup[] {
  return [...Map.groupBy(lines, ({ command }) => command.group)].map(([title, members]) => ({ title, lines: members }));
}

const hasLines = ({ lines }: LineGroup): boolean => lines.length > 0;

const HEADING =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-text-3';

function Group({ group, onChoose }: { group: LineGroup; onChoose: (command: Command) => void }) {
  return (
    <Cmdk.Group heading={group.title} className={HEADING}>
      {group.lines.map(({ command, ranges }) => (
        <Cmdk.Item
          key={command.id}
          // The same command may stand under 'Recent' as well.
          value={`${group.title} ${command.id}`}
          onSelect={() => onChoose(command)}
          className={`${menuRowClass} aria-selected:bg-fill`}
        >
          {command.icon && <Icon of={command.icon} className="text-text-3" />}
          <span className="grid min-w-0 flex-1">
            <span className="truncate">
              <Highlighted text={command.label} ranges={ranges} />
            </span>
            {command.detail && (
              <span dir="auto" className="truncate text-12 text-text-3">
                <Highlighted {...command.detail} />
              </span>
            )}
          </span>
          {command.note && <span className="shrink-0 text-12 text-text-3 tabular-nums">{command.note}</span>}
          {command.keys && (
            <span aria-hidden className="flex shrink-0 gap-1 max-sm:hidden">
              {keyNames(command.keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </Cmdk.Item>
      ))}
    </Cmdk.Group>
  );
}
