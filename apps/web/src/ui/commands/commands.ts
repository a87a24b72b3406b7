import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Range } from '../fuzzy.ts';
import { bind } from '../shortcuts.ts';

export type Command = {
  /** The same over visits, so that it can be offered as recent. */
  id: string;
  label: string;
  /** The heading it stands under: 'Go to', 'Videos'. */
  group: string;
  icon?: LucideIcon;
  /** Binds these keys too, as `useShortcut` does. */
  keys?: string;
  /** Other words that find it. */
  keywords?: readonly string[];
  /** At the line's end, such as '9,871 views'. */
  note?: string;
  /** A second line, with parts of it marked. */
  detail?: { text: string; ranges: readonly Range[] };
  run: () => void;
};

/** Finds commands as somebody types, such as the account's videos. What it finds is shown as it comes. */
export type CommandSource = {
  id: string;
  group: string;
  /** @param signal Ends when the next letter is typed. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Command[]>;
};

type Registry = { commands: readonly Command[]; sources: readonly CommandSource[] };

let registry: Registry = { commands: [], sources: [] };
const listeners = new Set<() => void>();

/** Offers commands in the menu while the component is there. Give a list that only changes when it says something else (`useMemo`). */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    change((now) => ({ ...now, commands: [...now.commands, ...commands] }));
    const unbind = bind(
      commands.flatMap(({ keys, label, group, run }) => (keys === undefined ? [] : [{ keys, label, group, run }])),
    );
    return () => {
      unbind();
      change((now) => ({ ...now, commands: now.commands.filter((command) => !commands.includes(command)) }));
    };
  }, [commands]);
}

/** Lets the menu search in something that only the server knows. */
export function useCommandSource({ id, group, search }: CommandSource): void {
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  });
  useEffect(() => {
    const source: CommandSource = { id, group, search: (text, signal) => newest.current(text, signal) };
    change((now) => ({ ...now, sources: [...now.sources, source] }));
    return () => change((now) => ({ ...now, sources: now.sources.filter((one) => one !== source) }));
  }, [id, group]);
}

/** What the menu can offer at the moment. */
export function useCommandRegistry(): Registry {
  return useSyncExternalStore(subscribe, () => registry);
}

function change(step: (now: Registry) => Registry): void {
  registry = step(registry);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
