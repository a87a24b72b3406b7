import type { BatchTarget } from '@sayso/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../../lib/typing.ts';
import { avatarQuery, avatarsQuery, EVERY_AVATAR } from '../../../making/avatars/avatars.queries.ts';
import { allVoicesQuery } from '../../templates/templates.queries.ts';

/** What cells name by a name that there is. */
export type NamesKind = 'voice' | 'presenter' | 'format';
const KINDS: readonly string[] = ['voice', 'presenter', 'format'] satisfies NamesKind[];
const FORMATS = ['9:16', '16:9', '1:1'];

/** Of which names the cells of a target hold one; null where they hold any words. */
export const namesKindOf = (kind: BatchTarget['kind'] | undefined): NamesKind | null =>
  kind !== undefined && KINDS.includes(kind) ? (kind as NamesKind) : null;

export const namesListId = (kind: NamesKind): string => `batch-names-${kind}`;

/** What a cell of a kind says to people: a presenter or voice that it names by its id under their name, every other text as it is. */
export type WordsOfCell = (kind: NamesKind | null, text: string) => string;

/** How cells are read, once the names are there. A matrix names presenters and voices by their ids, because two may share a name. `presenters`: the ids on its axis. */
export function useWordsOfCells(kinds: readonly (NamesKind | null)[], presenters: readonly string[]): WordsOfCell {
  const { data: voices = [] } = useQuery({ ...allVoicesQuery, enabled: kinds.includes('voice') });
  const presenterNames = useQueries({
    queries: presenters.map(avatarQuery),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.display_name] as const] : []))),
  });
  const names = { voice: new Map(voices.map(({ value, label }) => [value, label])), presenter: presenterNames };
  return (kind, text) => (kind === 'voice' || kind === 'presenter' ? (names[kind].get(text) ?? text) : text);
}

/** A pause in typing after which presenters are looked for, in milliseconds. */
const TYPING_PAUSE_MS = 300;

type CellNamesProps = {
  kinds: readonly (BatchTarget['kind'] | undefined)[];
  /** What stands in the box of a presenter that is written into: the server has more of them than a list can hold, and finds those that fit. */
  presenter: string;
};

/** The names that boxes of cells suggest, for the kinds that the table has. */
export function CellNames({ kinds, presenter }: CellNamesProps) {
  const { data: voices = [] } = useQuery({ ...allVoicesQuery, enabled: kinds.includes('voice') });
  const search = useDebounced(presenter, TYPING_PAUSE_MS).slice(0, SEARCH_MAX);
  const asked = avatarsQuery({ ...EVERY_AVATAR, search }, 1);
  const { data: presenters } = useQuery({ ...asked, enabled: kinds.includes('presenter') });
  return (
    <>
      <Names kind="voice" names={voices.map(({ label }) => label)} />
      <Names kind="presenter" names={presenters?.data.map(({ display_name: name }) => name) ?? []} />
      <Names kind="format" names={FORMATS} />
    </>
  );
}

/** Longest search of the library, in characters. */
const SEARCH_MAX = 100;

function Names({ kind, names }: { kind: NamesKind; names: readonly string[] }) {
  return (
    <datalist id={namesListId(kind)}>
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
