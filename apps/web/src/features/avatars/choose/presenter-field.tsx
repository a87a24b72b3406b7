import type { Avatar } from '@sayso/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { type FieldWords, FormField } from '../../../ui/form/form-field.tsx';
import type { FieldOf } from '../../../ui/form/use-form-field.ts';
import { avatarsTexts } from '../avatars.texts.ts';
import { ChoosePresenter } from './choose-presenter.tsx';
import { PresenterLine } from './presenter-line.tsx';

type Props<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & {
    /** What the form says while nobody is chosen. */
    none: string;
    /** Nobody else is on offer here. */
    only?: Avatar['realism'];
  };

/** Somebody of the library in a form, by their id; '' is nobody. */
export function PresenterField<Values extends FieldValues>({ form, name, none, only, ...words }: Props<Values>) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <FormField<string, Values> form={form} name={name} {...words}>
      {({ control: { value, onValueChange, ...control }, busy }) => (
        <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {value === '' ? (
            <span className="min-w-0 flex-1 text-text-2">{none}</span>
          ) : (
            <PresenterLine id={value} lost={avatarsTexts.lost} />
          )}
          {value !== '' && (
            <Button size="sm" variant="quiet" disabled={busy} onClick={() => onValueChange('')}>
              {none}
            </Button>
          )}
          <Button
            {...control}
            size="sm"
            aria-label={avatarsTexts.chooseFor(words.label)}
            disabled={busy}
            onClick={() => setIsChoosing(true)}
          >
            {avatarsTexts.choose}
          </Button>
          <ChoosePresenter
            open={isChoosing}
            onOpenChange={setIsChoosing}
            title={words.label}
            chosenId={value === '' ? null : value}
            onChoose={({ id }) => onValueChange(id)}
            {...(only && { only })}
          />
        </div>
      )}
    </FormField>
  );
}
