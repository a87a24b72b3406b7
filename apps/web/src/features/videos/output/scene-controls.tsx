import type { Background, FieldErrors, LogoPosition } from '@sayso/contract';
import { ArrowDownLeft, ArrowDownRight, ArrowUpLeft, ArrowUpRight, Ban } from 'lucide-react';
import { Segmented } from '../../../ui/segmented.tsx';
import { BackgroundPicker } from '../../avatars/avatars.parts.tsx';
import { UploadChoice } from '../../uploads/uploads.parts.tsx';
import { createTexts } from '../create/create.texts.ts';
import { LookChoice } from './look-choice.tsx';

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

type Choices = { backgroundUploadId: string | null; logoPosition: LogoPosition; logoUploadId: string | null };

type Props = {
  /** `backgroundId`: the room, which an own background hides. */
  value: Choices & { backgroundId: string | null };
  /** What the server says about fields, by path. */
  errors: FieldErrors;
  /** A room takes the place of an own background. */
  onRoom: (room: Background) => void;
  onChange: (change: Partial<Choices>) => void;
};

/** Where somebody speaks, and the logo over it. */
export function SceneControls({ value, errors, onRoom, onChange }: Props) {
  const { backgroundId, backgroundUploadId, logoPosition, logoUploadId } = value;
  return (
    <>
      <div className="grid gap-3">
        <BackgroundPicker value={backgroundUploadId === null ? backgroundId : null} onChange={onRoom} />
        <UploadChoice
          kind="background"
          value={backgroundUploadId}
          error={errors['background_data.uploadId']?.[0]}
          onChange={(upload) => onChange({ backgroundUploadId: upload?.id ?? null })}
        />
      </div>
      <LookChoice label={createTexts.logoPosition}>
        <div className="flex w-full flex-wrap items-center gap-3">
          <Segmented
            label={createTexts.logoPosition}
            segments={LOGO_SEGMENTS}
            value={logoPosition}
            onValueChange={(position) => onChange({ logoPosition: position })}
          />
          {logoPosition !== 'none' && (
            <div className="min-w-0 flex-1 basis-64">
              <UploadChoice
                kind="logo"
                value={logoUploadId}
                error={errors['script_data.logoUploadId']?.[0]}
                onChange={(upload) => onChange({ logoUploadId: upload?.id ?? null })}
              />
            </div>
          )}
        </div>
      </LookChoice>
    </>
  );
}
