import { type ChosenSpec, type FieldErrors, type LogoPosition, namesOf, type SpecChange } from '@sayso/contract';
import { ArrowDownLeft, ArrowDownRight, ArrowUpLeft, ArrowUpRight, Ban } from 'lucide-react';
import { optionsOf } from '../../../ui/inputs/select.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Later } from '../../../ui/later.tsx';
import { BackgroundPicker } from '../../avatars/avatars.parts.tsx';
import { MakeBackground } from '../../pictures/pictures.parts.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColourField, LookChoice } from './look-fields.tsx';
import { type FilmedBy, lacking } from './filmed-by.ts';
import { outputTexts } from './output.texts.gen.ts';

const LOGO_ICONS = {
  'top-left': ArrowUpLeft,
  'top-right': ArrowUpRight,
  'bottom-left': ArrowDownLeft,
  'bottom-right': ArrowDownRight,
  none: Ban,
} satisfies Record<LogoPosition, unknown>;

const LOGO_POSITIONS = namesOf(LOGO_ICONS);

type Scene = ChosenSpec['scene'];
type Change = (change: SpecChange<Scene>) => void;
type Props = {
  value: Scene;
  /** What the server says about fields, by path. */
  errors: FieldErrors;
  /** A partner that films the performer. */
  filmed?: FilmedBy | null;
  onChange: Change;
};

/** Where somebody speaks, and the logo over it. */
export function SceneControls({ value: { background, light, logo }, errors, filmed = null, onChange }: Props) {
  const filming = lacking(filmed, 'rooms');
  const place = { background, errors, onChange };
  return (
    <>
      {filming === null ? (
        <>
          <PlaceControls {...place} />
          <Later>
            <LightControls light={light} onChange={onChange} />
          </Later>
        </>
      ) : (
        <FilmedPlace {...place} partner={filming} />
      )}
      <Later turns={4}>
        <LookChoice label={outputTexts.logoPosition}>
          <div className="flex w-full flex-wrap items-center gap-3">
            <Segmented
              label={outputTexts.logoPosition}
              segments={LOGO_POSITIONS.map((value) => ({
                value,
                label: outputTexts.logoPositions[value],
                icon: LOGO_ICONS[value],
              }))}
              value={logo.position}
              onValueChange={(position) => onChange({ logo: { position } })}
            />
            {logo.position !== 'none' && (
              <div className="min-w-0 flex-1 basis-64">
                <UploadChoice
                  kind="logo"
                  value={logo.uploadId}
                  error={errors['script_data.logoUploadId']?.[0]}
                  onChange={(upload) => onChange({ logo: { uploadId: upload?.id ?? null } })}
                />
              </div>
            )}
          </div>
        </LookChoice>
      </Later>
    </>
  );
}

type PlaceProps = { background: Scene['background']; errors: FieldErrors; onChange: Change };

/** A room, an own picture or a plain colour. */
function PlaceControls({ background, errors, onChange }: PlaceProps) {
  const isRoom = background.uploadId === null && background.color === null;
  return (
    <div className="grid gap-3">
      <BackgroundPicker
        value={isRoom ? background.roomId : null}
        onChange={({ id, name }) =>
          onChange({ background: { roomId: id, roomName: name, uploadId: null, color: null } })
        }
      />
      <UploadChoice
        kind="background"
        value={background.uploadId}
        error={errors['background_data.uploadId']?.[0]}
        onChange={(upload) =>
          onChange({ background: { uploadId: upload?.id ?? null, ...(upload && { color: null }) } })
        }
      />
      <MakeBackground onMade={({ id }) => onChange({ background: { uploadId: id, color: null } })} />
      <BackdropField background={background} errors={errors} onChange={onChange} label={outputTexts.backdrop} />
    </div>
  );
}

/** What stands behind somebody whom a partner films is the partner's; at most its colour is chosen. */
function FilmedPlace({ partner, ...place }: PlaceProps & { partner: string }) {
  const { filmed: texts } = outputTexts;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-text-2">{texts.rooms({ partner })}</p>
      <BackdropField {...place} label={texts.color} help={texts.colorHelp({ partner })} />
      {place.background.color !== null && (
        <div>
          <Button size="sm" onClick={() => place.onChange({ background: { color: null } })}>
            {texts.noColor}
          </Button>
        </div>
      )}
    </div>
  );
}

function BackdropField({ background, errors, onChange, ...words }: PlaceProps & { label: string; help?: string }) {
  return (
    <ColourField
      {...words}
      swatches={outputTexts.backdrops}
      ownLabel={outputTexts.ownBackdrop}
      pickLabel={outputTexts.pickBackdrop}
      value={background.color}
      error={errors['background_data.color']?.[0]}
      onChange={(color) => onChange({ background: { color, uploadId: null } })}
    />
  );
}

function LightControls({ light, onChange }: { light: Scene['light']; onChange: Change }) {
  return (
    <>
      <LookChoice label={outputTexts.environment}>
        <Segmented
          label={outputTexts.environment}
          segments={optionsOf(outputTexts.environments)}
          value={light.environment}
          onValueChange={(environment) => onChange({ light: { environment } })}
          className="max-w-full flex-wrap"
        />
      </LookChoice>
      <Later>
        <LookChoice label={outputTexts.lighting}>
          <Segmented
            label={outputTexts.lighting}
            segments={optionsOf(outputTexts.lightings)}
            value={light.lighting}
            onValueChange={(lighting) => onChange({ light: { lighting } })}
            className="max-w-full flex-wrap"
          />
        </LookChoice>
      </Later>
      <Later turns={2}>
        <LookChoice label={outputTexts.sceneStyle}>
          <Segmented
            label={outputTexts.sceneStyle}
            segments={optionsOf(outputTexts.sceneStyles)}
            value={light.style}
            onValueChange={(style) => onChange({ light: { style } })}
            className="max-w-full flex-wrap"
          />
        </LookChoice>
      </Later>
    </>
  );
}
