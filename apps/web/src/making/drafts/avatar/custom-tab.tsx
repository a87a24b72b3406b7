import type { Avatar } from '@sayso/contract';
import { CharacterForm, MakingState, OwnAvatars, OwnPresenters } from '../../avatars/avatars.parts.tsx';
import { characterOf, type Draft, withAvatar } from '../store/draft.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { useCustomAvatar } from './use-custom-avatar.ts';

/** 'Create Custom': one of the avatars that were made before, a presenter that a partner makes of a face, or a character that is described and made. */
export function CustomTab() {
  const draft = useDraft();
  const { change } = useDraftActions();
  const { making, fieldErrors, generate, keepWaiting } = useCustomAvatar();
  const isBusy = making.kind === 'starting' || making.kind === 'generating';
  return (
    <div className="grid gap-6">
      <OwnAvatars
        chosenId={draft.avatar?.id ?? null}
        // Whoever a partner has made of a face was not described.
        onChoose={(avatar) =>
          change({ ...withAvatar(draft, avatar, 'custom'), ...(!avatar.partner && characterOf(avatar)) })
        }
        onRenamed={(avatar) => change({ avatar })}
        onGone={() => change({ avatar: null, createdAvatarId: null })}
      />
      <OwnPresenters />
      <CharacterForm
        value={draft}
        errors={fieldErrors}
        isBusy={isBusy}
        isMade={making.kind === 'done'}
        onChange={change}
        onGenerate={generate}
      />
      <MakingState
        making={making}
        isOutdated={draft.avatar !== null && !draft.avatar.partner && isOther(draft, draft.avatar)}
        onRetry={generate}
        onWait={keepWaiting}
      />
    </div>
  );
}

/** Whether the form says something else by now than what the avatar was made of. */
function isOther(draft: Draft, avatar: Avatar): boolean {
  const { description, gender, appearance, age, productUploadId } = draft;
  return (
    description.trim() !== (avatar.description || avatar.display_name).trim() ||
    gender !== (avatar.gender ?? '') ||
    appearance !== (avatar.appearance ?? '') ||
    age !== (avatar.age ?? '') ||
    productUploadId !== (avatar.product_upload_id ?? null)
  );
}
