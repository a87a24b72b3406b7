import { faceOf, FaceStudio, OwnAvatars } from '../../avatars/avatars.parts.tsx';
import type { FaceKeeping } from '../../avatars/face-studio.queries.ts';
import { withAvatar } from '../store/draft.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';

/** 'Digital Avatar': a person of the Face Studio, or one of the avatars that were made before. */
export function DigitalTab({ keeping }: { keeping: FaceKeeping }) {
  const draft = useDraft();
  const { change } = useDraftActions();
  return (
    <div className="grid gap-6">
      <FaceStudio
        value={faceOf(draft.face, draft)}
        chosen={draft.avatar}
        keeping={keeping}
        // Who is seen large is who speaks: an avatar that was chosen before gives way.
        onChange={(face) => change({ face, ...(face.seed !== null && { avatar: null }) })}
        name={draft.avatarName}
        onNameChange={(avatarName) => change({ avatarName })}
      />
      <OwnAvatars
        chosenId={draft.avatar?.id ?? null}
        onChoose={(avatar) => change(withAvatar(draft, avatar, 'digital'))}
        onRenamed={(avatar) => change({ avatar })}
        onGone={() => change({ avatar: null })}
      />
    </div>
  );
}
