import { type BatchSource, PRESENTER_PARTNERS } from '@sayso/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormField, type WiredControl } from '../../../ui/form/form-field.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ChoosePresenter, lackWords } from '../../../making/avatars/avatars.parts.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';

/** What the form of a matrix holds. */
export type MatrixValues = {
  name: string;
  source: BatchSource;
  matrix: {
    hooks: string[];
    hook_target: string;
    presenters: string[];
    voices: string[];
    formats: string[];
    values: Record<string, { value: string }>;
  };
};

/** What the way to one more has to know. */
export type PicksBox = {
  control: Omit<WiredControl<string[]>, 'value' | 'onValueChange'>;
  chosen: readonly string[];
  busy: boolean;
  onAdd: (value: string) => void;
};

type Props = {
  form: AppForm<MatrixValues>;
  name: 'matrix.presenters' | 'matrix.voices';
  label: string;
  help: string;
  box: (box: PicksBox) => ReactNode;
  chip: (value: string, onRemove: () => void) => ReactNode;
};

/** Several of a long list: each that is chosen in the box joins those below it, where it is taken away again. */
export function PicksField({ form, name, label, help, box, chip }: Props) {
  return (
    <FormField<string[], MatrixValues>
      form={form}
      name={name}
      label={label}
      help={help}
      aside={(chosen) => <span className="tabular-nums">{newBatchTexts.matrix.chosen({ count: chosen.length })}</span>}
    >
      {({ control: { value: chosen, onValueChange, ...control }, busy }) => (
        <div className="grid gap-2">
          {box({ control, chosen, busy, onAdd: (value) => onValueChange([...new Set([...chosen, value])]) })}
          {chosen.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {chosen.map((value) => (
                <li key={value}>{chip(value, () => onValueChange(chosen.filter((other) => other !== value)))}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormField>
  );
}

const texts = newBatchTexts.matrix;

/** The presenters of a matrix, one after the other out of the library. */
export function PresenterPicks({ form }: { form: AppForm<MatrixValues> }) {
  return (
    <PicksField
      form={form}
      name="matrix.presenters"
      label={texts.presenters}
      help={texts.presentersHelp}
      box={(box) => (
        <>
          <AddPresenter {...box} />
          <FilmedNotes ids={box.chosen} />
        </>
      )}
      chip={(id, onRemove) => <PresenterChip id={id} onRemove={onRemove} />}
    />
  );
}

/** Whom of them partners film, and what is not possible with these, before anything is made. */
function FilmedNotes({ ids }: { ids: readonly string[] }) {
  const filmed = useQueries({
    queries: ids.map(avatarQuery),
    combine: (answers) => answers.flatMap(({ data }) => (data?.partner ? [{ ...data, by: data.partner.id }] : [])),
  });
  return [...Map.groupBy(filmed, ({ by }) => by)].map(([by, ones]) => {
    const names = new Intl.ListFormat('en').format(ones.map(({ display_name: name }) => name));
    const lacks = lackWords(ones.flatMap(({ cannot }) => cannot));
    return (
      <Note key={by} tone="info">
        {[
          texts.filmed({ partner: PRESENTER_PARTNERS[by].name, names }),
          ...(lacks === '' ? [] : [texts.lacks({ lacks })]),
        ].join(' ')}
      </Note>
    );
  });
}

function AddPresenter({ control, busy, onAdd }: PicksBox) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button
        {...control}
        icon={UserPlus}
        aria-label={texts.addPresenter}
        disabled={busy}
        onClick={() => setIsChoosing(true)}
        className="justify-self-start max-sm:w-full"
      >
        {texts.addPresenter}
      </Button>
      <ChoosePresenter
        open={isChoosing}
        onOpenChange={setIsChoosing}
        title={texts.addPresenter}
        chosenId={null}
        onChoose={({ id }) => onAdd(id)}
      />
    </>
  );
}

function PresenterChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: avatar } = useQuery(avatarQuery(id));
  const name = avatar?.display_name ?? id;
  return (
    <FilterChip name={name} onRemove={onRemove}>
      {avatar && <img src={avatar.thumbnail_url} alt="" className="-ml-1.5 size-5 rounded-full object-cover" />}
      {name}
    </FilterChip>
  );
}
