import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type AppForm, useWrongFields } from '../../ui/form/use-app-form.ts';
import { Segmented } from '../../ui/inputs/segmented.tsx';

const texts = { label: 'Which server', places: ['First', 'Second', 'Third'] } as const;

type Props<Id extends string, Values extends FieldValues> = {
  form: AppForm<Values>;
  ids: readonly Id[];
  /** The one that is shown. */
  value: Id;
  onChange: (id: Id) => void;
  /** The fields of one, which begin with its id. */
  children: (id: Id) => ReactNode;
};

/** Several servers of a kind in one form, one of them shown. Whoever tries to save what is wrong with another one sees that one. */
export function ServerTabs<Id extends string, Values extends FieldValues>({
  form,
  ids,
  value,
  onChange,
  children,
}: Props<Id, Values>) {
  const { names, times } = useWrongFields(form);
  // The ids of the others begin as that of the first does.
  const serverOf = (name: string) => ids.findLast((id) => name.startsWith(`${id}_`));
  const wrong = names.map(serverOf).filter((id) => id !== undefined);
  const found = wrong.length > 0 && !wrong.includes(value) ? wrong[0] : undefined;
  const shownFor = useRef(0);
  useEffect(() => {
    if (found === undefined || shownFor.current === times) return;
    shownFor.current = times;
    onChange(found);
  }, [found, times, onChange]);
  const segments = ids.map((id, place) => ({ value: id, label: texts.places[place] ?? String(place + 1) }));
  return (
    <>
      <div>
        <Segmented label={texts.label} segments={segments} value={value} onValueChange={onChange} />
      </div>
      {ids.map((id) => (
        <div key={id} hidden={id !== value}>
          {children(id)}
        </div>
      ))}
    </>
  );
}
