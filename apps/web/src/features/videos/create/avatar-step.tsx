import type { FieldErrors, LogoPosition } from '@sayso/contract';
import { ArrowDownLeft, ArrowDownRight, ArrowUpLeft, ArrowUpRight, Ban } from 'lucide-react';
import { Segmented } from '../../../ui/segmented.tsx';
import { AvatarLibrary, avatarsTexts, BackgroundPicker, type LibraryView } from '../../avatars/avatars.parts.tsx';
import { UploadChoice } from '../../uploads/uploads.parts.tsx';
import { LookChoice } from '../output/look-choice.tsx';
import { createTexts } from './create.texts.ts';
import { type Draft, withAvatar } from './draft.ts';

const LOGO_ICONS = {
  'top-left': ArrowUpLeft,
  'top-right': ArrowUpRight,
  'bottom-left': ArrowDownLeft,
  'bottom-right': ArrowDownRight,
  none: Ban,
} satisfies Record<LogoPosition, unknown>;

const LOGO_SEGMENTS = (Object.keys(LOGO_ICONS) as LogoPosition[]).map((value) => ({
  value,
  label: createTexts.logoPositions[value],
  icon: LOGO_ICONS[value],
}));

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
        <div className="grid gap-3">
          <BackgroundPicker
            value={draft.backgroundUploadId === null ? (draft.background?.id ?? null) : null}
            onChange={({ id, name }) => change({ background: { id, name }, backgroundUploadId: null })}
          />
          <UploadChoice
            kind="background"
            value={draft.backgroundUploadId}
            error={errors['background_data.uploadId']?.[0]}
            onChange={(upload) => change({ backgroundUploadId: upload?.id ?? null })}
          />
        </div>
        <LookChoice label={createTexts.logoPosition}>
          <div className="flex w-full flex-wrap items-center gap-3">
            <Segmented
              label={createTexts.logoPosition}
              segments={LOGO_SEGMENTS}
              value={draft.logoPosition}
              onValueChange={(logoPosition) => change({ logoPosition })}
            />
            {draft.logoPosition !== 'none' && (
              <div className="min-w-0 flex-1 basis-64">
                <UploadChoice
                  kind="logo"
                  value={draft.logoUploadId}
                  error={errors['script_data.logoUploadId']?.[0]}
                  onChange={(upload) => change({ logoUploadId: upload?.id ?? null })}
                />
              </div>
            )}
          </div>
        </LookChoice>
      </section>
    </div>
  );
}
