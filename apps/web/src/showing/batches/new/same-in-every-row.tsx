import type { BatchMapping, BatchTarget } from '@sayso/contract';
import { TitledCard } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { batchesTexts } from '../batches.texts.ts';
import { CellNames, namesKindOf, namesListId } from '../check/cell-names.tsx';
import { isNeeded, targetsWithoutColumn, withValue } from '../mapping.ts';

const texts = batchesTexts.same;

type Props = {
  targets: readonly BatchTarget[];
  mapping: BatchMapping;
  onMapping: (mapping: BatchMapping) => void;
};

/** What no column is put into: the same words for every row, or as in the template. */
export function SameInEveryRow({ targets, mapping, onMapping }: Props) {
  const open = targetsWithoutColumn(mapping, targets);
  const presenter = mapping[open.find(({ kind }) => kind === 'presenter')?.key ?? ''];
  if (open.length === 0) return null;
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <CellNames
        kinds={open.map(({ kind }) => kind)}
        presenter={presenter && 'value' in presenter ? presenter.value : ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {open.map((target) => {
          const source = mapping[target.key];
          const names = namesKindOf(target.kind);
          return (
            <Field
              key={target.key}
              label={target.label}
              help={helpOf(target)}
              {...(isNeeded(target) && { aside: texts.needed })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...(names && { list: namesListId(names) })}
                  placeholder={target.default}
                  value={source && 'value' in source ? source.value : ''}
                  onChange={({ target: { value } }) => onMapping(withValue(mapping, target.key, value))}
                />
              )}
            </Field>
          );
        })}
      </div>
    </TitledCard>
  );
}

/** What is asked for, and where a thing is named by words, which ones. */
function helpOf({ kind, help, default: usual }: BatchTarget): string {
  const asked = help || (usual === '' ? texts.none : texts.usual(usual));
  return kind === 'picture' ? `${asked} ${texts.picture}` : asked;
}
