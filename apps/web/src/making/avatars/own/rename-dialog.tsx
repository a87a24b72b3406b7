import { type Avatar, AVATAR_NAME_MAX } from '@sayso/contract';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useRenameAvatar } from '../avatars.queries.ts';
import { customTexts as texts } from '../custom/custom.texts.ts';

type Props = { avatar: Avatar; onClose: () => void; onRenamed: (avatar: Avatar) => void };

/** Another name for an own avatar. */
export function RenameDialog({ avatar, onClose, onRenamed }: Props) {
  const formId = useId();
  const [name, setName] = useState(avatar.display_name);
  const renaming = useRenameAvatar();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate(
      { params: { id: avatar.id }, body: { name } },
      {
        onSuccess: (renamed) => {
          showToast({ tone: 'success', about: 'own avatar', ...texts.renamed(renamed.display_name) });
          onRenamed(renamed);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.renameTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={renaming.isPending} busyText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={texts.name} error={renaming.isError ? problemOf(renaming.error) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={AVATAR_NAME_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

const problemOf = (error: Error) =>
  (error instanceof ApiError ? error.errors['name']?.[0] : undefined) ?? messageOf(error);
