import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/inputs/select.tsx';
import type { LibraryFilter } from '../../../making/renders/video-list.queries.ts';
import { madeByTexts as texts } from '../../../session/made-by.texts.ts';
import { useLibraryActions } from '../menu/library-actions.ts';
import { makersQuery } from './use-library.ts';

type Props = { filter: LibraryFilter; onChange: (part: Partial<LibraryFilter>) => void };

/** Whose videos are shown; there where several people work in the account, and where an address asks for somebody's. */
export function MakerSelect({ filter: { made_by: chosen }, onChange }: Props) {
  const nameOf = useLibraryActions()?.nameOf ?? null;
  const isOffered = nameOf !== null || chosen !== '';
  const { data } = useQuery({ ...makersQuery, enabled: isOffered });
  if (!isOffered) return null;
  const people = (data?.makers ?? []).map((maker) => ({ value: maker.id, label: nameOf?.(maker) ?? maker.name }));
  const former = data?.has_former === true || chosen === FORMER ? [{ value: FORMER, label: texts.former }] : [];
  const known = [...people, ...former];
  // One from the address may have made nothing that is left.
  const other =
    chosen === '' || known.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: texts.other }];
  return (
    <Select
      look="toolbar"
      aria-label={texts.label}
      options={[{ value: '', label: texts.anyone }, ...other, ...known.map(asChoice)]}
      value={chosen}
      onValueChange={(made_by) => onChange({ made_by })}
      className="max-w-44 max-sm:max-w-none max-sm:flex-[1_1_116px]"
    />
  );
}

const FORMER = 'former';

const asChoice = ({ value, label }: { value: string; label: string }) => ({ value, label: texts.chip(label) });
