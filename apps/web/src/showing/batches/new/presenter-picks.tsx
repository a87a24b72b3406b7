import { PRESENTER_PARTNERS } from '@sayso/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { avatarsTexts, ChoosePresenter } from '../../../making/avatars/avatars.parts.tsx';
import { avatarQuery } from '../../../making/avatars/avatars.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import type { MatrixValues } from './matrix-values.ts';
import { PicksField, type PicksBox } from './picks-field.tsx';

const texts = batchesTexts.matrix;

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
  return [...Map.groupBy(filmed, ({ by }) => by)].map(([by, ones]) => (
    <Note key={by} tone="info">
      {texts.filmed(
        PRESENTER_PARTNERS[by].name,
        ones.map(({ display_name: name }) => name),
        avatarsTexts.lacks(ones.flatMap(({ cannot }) => cannot)),
      )}
    </Note>
  ));
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
