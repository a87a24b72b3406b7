import type { FieldErrors } from '@sayso/contract';
import { AvatarLibrary, avatarsTexts, type LibraryView } from '../../avatars/avatars.parts.tsx';
import { SceneControls } from '../output/scene-controls.tsx';
import { createTexts } from './create.texts.ts';
import { type Draft, withAvatar } from './draft.ts';

type Props = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  view: LibraryView;
  onViewChange: (view: LibraryView) => void;
  /** What the server says about fields, by path. */
  errors: FieldErrors;
};

/** Step 1: who speaks, and where. */
export function AvatarStep({ draft, change, view, onViewChange, errors }: Props) {
  return (
    <div className="grid gap-4">
      <h2 className="display-22">{avatarsTexts.library}</h2>
      <AvatarLibrary
        view={view}
        onViewChange={onViewChange}
        chosenId={draft.avatar?.id ?? null}
        onChoose={(avatar) => change(withAvatar(draft, avatar))}
      />
      <section aria-labelledby="scene" className="mt-2 grid gap-5">
        <h2 id="scene" className="display-18">
          {createTexts.scene}
        </h2>
        <SceneControls
          value={{
            backgroundId: draft.background?.id ?? null,
            backgroundUploadId: draft.backgroundUploadId,
            backgroundColor: draft.backgroundColor,
            environment: draft.environment,
            lighting: draft.lighting,
            sceneStyle: draft.sceneStyle,
            logoPosition: draft.logoPosition,
            logoUploadId: draft.logoUploadId,
          }}
          errors={errors}
          onRoom={({ id, name }) =>
            change({ background: { id, name }, backgroundUploadId: null, backgroundColor: null })
          }
          onChange={change}
        />
      </section>
    </div>
  );
}
