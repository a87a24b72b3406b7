import { namesOf } from '@sayso/contract';
import type { Background, DraftContent, FieldErrors, LogoPosition, SceneLight } from '@sayso/contract';
import { ArrowDownLeft, ArrowDownRight, ArrowUpLeft, ArrowUpRight, Ban } from 'lucide-react';
import { optionsOf } from '../../../ui/inputs/options-of.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { BackgroundPicker } from '../../avatars/avatars.parts.tsx';
import { UploadChoice } from '../../uploads/uploads.parts.tsx';
import { ColourField } from './colour-field.tsx';
import { LookChoice } from './look-choice.tsx';
import { outputTexts } from './output.texts.ts';

const LOGO_ICONS = {
  'top-left': ArrowUpLeft,
  'top-right': ArrowUpRight,
  'bottom-left': ArrowDownLeft,
  'bottom-right': ArrowDownRight,
  none: Ban,
} satisfies Record<LogoPosition, unknown>;

const LOGO_SEGMENTS = namesOf(LOGO_ICONS).map((value) => ({
  value,
  label: outputTexts.logoPositions[value],
  icon: LOGO_ICONS[value],
}));

/** What is chosen here, as a draft names it. */
export type SceneChoices = Pick<
  DraftContent,
  'backgroundUploadId' | 'backgroundColor' | 'sceneStyle' | 'logoPosition' | 'logoUploadId'
> &
  Omit<SceneLight, 'style'>;

const HOURS = optionsOf(outputTexts.environments);
const LIGHTINGS = optionsOf(outputTexts.lightings);
const STYLES = optionsOf(outputTexts.sceneStyles);

type Props = {
  /** `backgroundId`: the room, which an own picture hides, and a colour both. */
  value: SceneChoices & { backgroundId: string | null };
  /** What the server says about fields, by path. */
  errors: FieldErrors;
  /** A room takes the place of an own picture and of a colour. */
  onRoom: (room: Background) => void;
  onChange: (change: Partial<SceneChoices>) => void;
};

/** Where somebody speaks, and the logo over it. */
export function SceneControls({ value, errors, onRoom, onChange }: Props) {
  const { backgroundId, backgroundUploadId, backgroundColor, environment, lighting, sceneStyle } = value;
  const { logoPosition, logoUploadId } = value;
  const isRoom = backgroundUploadId === null && backgroundColor === null;
  return (
    <>
      <div className="grid gap-3">
        <BackgroundPicker value={isRoom ? backgroundId : null} onChange={onRoom} />
        <UploadChoice
          kind="background"
          value={backgroundUploadId}
          error={errors['background_data.uploadId']?.[0]}
          onChange={(upload) =>
            onChange({ backgroundUploadId: upload?.id ?? null, ...(upload && { backgroundColor: null }) })
          }
        />
        <ColourField
          label={outputTexts.backdrop}
          swatches={outputTexts.backdrops}
          ownLabel={outputTexts.ownBackdrop}
          pickLabel={outputTexts.pickBackdrop}
          value={backgroundColor}
          error={errors['background_data.color']?.[0]}
          onChange={(color) => onChange({ backgroundColor: color, backgroundUploadId: null })}
        />
      </div>
      <LookChoice label={outputTexts.environment}>
        <Segmented
          label={outputTexts.environment}
          segments={HOURS}
          value={environment}
          onValueChange={(hour) => onChange({ environment: hour })}
          className="max-w-full flex-wrap"
        />
      </LookChoice>
      <LookChoice label={outputTexts.lighting}>
        <Segmented
          label={outputTexts.lighting}
          segments={LIGHTINGS}
          value={lighting}
          onValueChange={(light) => onChange({ lighting: light })}
          className="max-w-full flex-wrap"
        />
      </LookChoice>
      <LookChoice label={outputTexts.sceneStyle}>
        <Segmented
          label={outputTexts.sceneStyle}
          segments={STYLES}
          value={sceneStyle}
          onValueChange={(style) => onChange({ sceneStyle: style })}
          className="max-w-full flex-wrap"
        />
      </LookChoice>
      <LookChoice label={outputTexts.logoPosition}>
        <div className="flex w-full flex-wrap items-center gap-3">
          <Segmented
            label={outputTexts.logoPosition}
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
