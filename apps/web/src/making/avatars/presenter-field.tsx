import type { Avatar } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { type FieldWords, FormField, type FieldOf } from '../../ui/form/form-field.tsx';
import { avatarQuery } from './avatars.queries.ts';
import { AvatarLibrary, LIBRARY_START } from './avatar-library.tsx';
import { avatarsTexts } from './avatars.texts.gen.ts';

type Props = {
  id: string;
  /** What is read where they are not there any more. */
  lost: string;
  /** Above the name. */
  over?: string;
};

/** Picture and name of a presenter who is known by their id. */
export function PresenterLine({ id, lost, over }: Props) {
  const { data: avatar, isError } = useQuery(avatarQuery(id));
  if (isError) return <p className="min-w-0 flex-1 text-13 text-warning">{lost}</p>;
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-bg-sunken">
        {avatar ? (
          <img src={avatar.thumbnail_url} alt="" className="size-full object-cover object-[50%_26%]" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {over !== undefined && <span className="block text-12 text-text-3">{over}</span>}
        <span className="block truncate font-medium">{avatar?.display_name}</span>
      </span>
    </>
  );
}

type ChoosePresenterProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  chosenId: string | null;
  onChoose: (avatar: Avatar) => void;
  /** Nobody else is on offer here. */
  only?: Avatar['realism'];
};

/** The library above the page, which the server searches, however many are in it. Whoever is chosen closes it, and whoever opens it again finds it where they left it. */
export function ChoosePresenter({ open, onOpenChange, title, onChoose, ...library }: ChoosePresenterProps) {
  const client = useQueryClient();
  const [view, setView] = useState(LIBRARY_START);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="wide">
      <AvatarLibrary
        {...library}
        view={view}
        onViewChange={setView}
        onChoose={(avatar) => {
          // Whoever shows them by their id has them at once.
          client.setQueryData(avatarQuery(avatar.id).queryKey, avatar);
          onChoose(avatar);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

type PresenterFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & {
    /** What the form says while nobody is chosen. */
    none: string;
    /** Another answer without a presenter, as the form stores it. */
    other?: { value: string; label: string };
    /** Nobody else is on offer here. */
    only?: Avatar['realism'];
  };

/** A presenter of the library in a form, by their id; '' is none. */
export function PresenterField<Values extends FieldValues>({
  form,
  name,
  none,
  other,
  only,
  ...words
}: PresenterFieldProps<Values>) {
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
            aria-label={avatarsTexts.chooseFor({ label: words.label })}
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
