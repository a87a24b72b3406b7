import type { BatchTarget } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { allPresentersQuery, allVoicesQuery } from '../../templates/templates.queries.ts';

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

/** How cells are read, once the names are there. A matrix names presenters and voices by their ids, because two may share a name. */
export function useWordsOfCells(kinds: readonly (NamesKind | null)[]): WordsOfCell {
  const { data: voices = [] } = useQuery({ ...allVoicesQuery, enabled: kinds.includes('voice') });
  const { data: presenters = [] } = useQuery({ ...allPresentersQuery, enabled: kinds.includes('presenter') });
  const names = {
    voice: new Map(voices.map(({ value, label }) => [value, label])),
    presenter: new Map(presenters.map(({ id, display_name: name }) => [id, name])),
  };
  return (kind, text) => (kind === 'voice' || kind === 'presenter' ? (names[kind].get(text) ?? text) : text);
}

/** The names that boxes of cells suggest, for the kinds that the table has. */
export function CellNames({ kinds }: { kinds: readonly (BatchTarget['kind'] | undefined)[] }) {
  const { data: voices = [] } = useQuery({ ...allVoicesQuery, enabled: kinds.includes('voice') });
  const { data: presenters = [] } = useQuery({ ...allPresentersQuery, enabled: kinds.includes('presenter') });
  return (
    <>
      <Names kind="voice" names={voices.map(({ label }) => label)} />
      <Names kind="presenter" names={presenters.map(({ display_name: name }) => name)} />
      <Names kind="format" names={FORMATS} />
    </>
  );
}

function Names({ kind, names }: { kind: NamesKind; names: readonly string[] }) {
  return (
    <datalist id={namesListId(kind)}>
      {[...new Set(names)].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
