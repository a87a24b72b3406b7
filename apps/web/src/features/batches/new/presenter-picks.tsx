import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { ChoosePresenter } from '../../avatars/avatars.parts.tsx';
import { avatarQuery } from '../../avatars/avatars.queries.ts';
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
      box={(box) => <AddPresenter {...box} />}
      chip={(id, onRemove) => <PresenterChip id={id} onRemove={onRemove} />}
    />
  );
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
