import type { Avatar } from '@sayso/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { type FieldWords, FormField, type FieldOf } from '../../../ui/form/form-field.tsx';
import { avatarsTexts } from '../avatars.texts.ts';
import { ChoosePresenter } from './choose-presenter.tsx';
import { PresenterLine } from './presenter-line.tsx';

type Props<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & {
    /** What the form says while nobody is chosen. */
    none: string;
    /** Another answer without a presenter, as the form stores it. */
    other?: { value: string; label: string };
    /** Nobody else is on offer here. */
    only?: Avatar['realism'];
  };

/** A presenter of the library in a form, by their id; '' is none. */
export function PresenterField<Values extends FieldValues>({ form, name, none, other, only, ...words }: Props<Values>) {
  const [isChoosing, setIsChoosing] = useState(false);
  const answers = [{ value: '', label: none }, ...(other ? [other] : [])];
  const answered = (value: string) => answers.find((answer) => answer.value === value);
  return (
    <FormField<string, Values> form={form} name={name} {...words}>
      {({ control: { value, onValueChange, ...control }, busy }) => (
        <div className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {answered(value) ? (
            <span className="min-w-0 flex-1 text-text-2">{answered(value)?.label}</span>
          ) : (
            <PresenterLine id={value} lost={avatarsTexts.lost} />
          )}
          {answers
            .filter((answer) => answer.value !== value)
            .map((answer) => (
              <Button
                key={answer.value}
                size="sm"
                variant="quiet"
                disabled={busy}
                onClick={() => onValueChange(answer.value)}
              >
                {answer.label}
              </Button>
            ))}
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
            chosenId={answered(value) ? null : value}
            onChoose={({ id }) => onValueChange(id)}
            {...(only && { only })}
          />
        </div>
      )}
    </FormField>
  );
}
