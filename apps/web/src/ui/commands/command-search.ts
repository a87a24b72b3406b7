import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { type Command, type CommandSource, useCommandRegistry } from './commands.ts';
import { fuzzyMatch, type Range } from './fuzzy.ts';
import { readRecent } from './recent-commands.ts';

type Line = { command: Command; ranges: readonly Range[]; score: number };
export type LineGroup = { title: string; lines: Line[] };
/** `failed`: headings of the sources that could not be asked. */
type Found = { groups: LineGroup[]; isSearching: boolean; failed: string[] };

/** Milliseconds without a letter before the server is asked. */
const REST_MS = 180;
/** Letters from which on asking the server makes sense. */
const FEWEST_LETTERS = 2;
/** Points of a command that only one of its other words finds. */
const BY_KEYWORD = 1;

/** What fits what somebody typed; while nothing is typed, the recent commands and then all. */
export function useCommandSearch(typed: string): Found {
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
