import { faceOf, FaceStudio, OwnAvatars } from '../../avatars/avatars.parts.tsx';
import { type Draft, withAvatar } from './draft.ts';

type Props = { draft: Draft; change: (fields: Partial<Draft>) => void };

/** 'Digital Avatar': a person of the Face Studio, or one of the avatars that were made before. */
export function DigitalTab({ draft, change }: Props) {
  return (
    <div className="grid gap-6">
      <FaceStudio
        value={faceOf(draft.face, draft)}
        chosen={draft.avatar}
        onChange={(face) => change({ face })}
        onUse={(avatar) => change(withAvatar(draft, avatar, 'digital'))}
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
