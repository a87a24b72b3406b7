import { fill } from '@sayso/i18n';
import { type Avatar, AVATAR_NAME_MAX } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { messageOf, ApiError } from '../../lib/api/api-error.ts';
import { Note } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { Pager } from '../../ui/pager.tsx';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { useNameOf } from '../../session/made-by.ts';
import { madeByTexts } from '../../session/session.texts.gen.ts';
import { useConfirmDelete } from '../../session/preferences.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-inputs.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { ownAvatarsQuery, useOwnAvatarActions, useRenameAvatar } from './avatars.queries.ts';
import { avatarsTexts } from './avatars.texts.gen.ts';
import { customTexts as texts } from './custom/custom.texts.gen.ts';

type Props = {
  chosenId: string | null;
  onChoose: (avatar: Avatar) => void;
  /** The one that is chosen has another name now. */
  onRenamed: (avatar: Avatar) => void;
  /** The one that is chosen is no more. */
  onGone: () => void;
};

/** What the account has made before, to choose, rename or delete. Nothing is shown while there is none. */
export function OwnAvatars({ chosenId, onChoose, onRenamed, onGone }: Props) {
  const heading = useId();
  const group = useId();
  const [page, setPage] = useState(1);
  const [renaming, setRenaming] = useState<Avatar | null>(null);
  const query = useQuery(ownAvatarsQuery(page));
  const { reread, remove } = useOwnAvatarActions();
  const confirmDelete = useConfirmDelete();
  const nameOf = useNameOf();
  const lastPage = query.isPlaceholderData ? page : (query.data?.page.last_page ?? page);
  if (page > lastPage) setPage(lastPage);
  const ask = async ({ id, display_name: name }: Avatar) => {
    if (!(await confirmDelete({ ...fill(texts.removal, { name }), run: () => remove(id) }))) return;
    if (id === chosenId) onGone();
    void reread();
    showToast({ tone: 'success', about: 'own avatar', ...fill(texts.removed, { name }) });
  };
  if (query.isError) {
    return (
      <Note tone="danger">
        <span className="flex flex-wrap items-center gap-3">
          {texts.ownFailed}. {messageOf(query.error)}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {avatarsTexts.tryAgain}
          </Button>
        </span>
      </Note>
    );
  }
  if (!query.data || query.data.page.total === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="display-18">
        {texts.own} <span className="text-13 font-normal text-text-3 tabular-nums">{query.data.page.total}</span>
      </h2>
      <div role="radiogroup" aria-labelledby={heading} className="avatar-grid">
        {query.data.data.map((avatar) => (
          <AvatarCard
            key={avatar.id}
            avatar={avatar}
            group={group}
            checked={avatar.id === chosenId}
            onChoose={onChoose}
            by={nameOf ? madeByTexts.by({ name: nameOf(avatar.created_by ?? null) }) : undefined}
            corner={<MoreMenu avatar={avatar} onRename={() => setRenaming(avatar)} onRemove={() => void ask(avatar)} />}
          />
        ))}
      </div>
      <Pager label={texts.ownPages} page={page} pages={query.data.page.last_page} onPageChange={setPage} />
      {renaming && (
        <RenameDialog
          avatar={renaming}
          onClose={() => setRenaming(null)}
          onRenamed={(avatar) => {
            setRenaming(null);
            if (avatar.id === chosenId) onRenamed(avatar);
            void reread();
          }}
        />
      )}
    </section>
  );
}

type RenameDialogProps = { avatar: Avatar; onClose: () => void; onRenamed: (avatar: Avatar) => void };

/** Another name for an own avatar. */
function RenameDialog({ avatar, onClose, onRenamed }: RenameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(avatar.display_name);
  const renaming = useRenameAvatar();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate(
      { params: { id: avatar.id }, body: { name } },
      {
        onSuccess: (renamed) => {
          showToast({ tone: 'success', about: 'own avatar', ...fill(texts.renamed, { name: renamed.display_name }) });
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

type MenuProps = { avatar: Avatar; onRename: () => void; onRemove: () => void };

function MoreMenu({ avatar, onRename, onRemove }: MenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={texts.more({ name: avatar.display_name })}
          className="touch-44 grid size-7 place-items-center rounded-full bg-media-scrim text-media-ink ring-focus focus-visible:rounded-full"
        >
          <Icon of={Ellipsis} size={16} />
        </button>
      }
    >
      <MenuItem icon={Pencil} onSelect={onRename}>
        {texts.rename}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={onRemove}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}
