import { type FieldErrors, Music } from '@sayso/contract';
import { useState } from 'react';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { LookChoice } from './look-choice.tsx';
import { MusicBeds } from './music-beds.tsx';
import { outputTexts } from './output.texts.ts';

/** What plays when music is switched on first: the first piece of the library. */
const FIRST = Music.parse({ bedId: 'bright-morning' });
const LEVELS = (['low', 'medium', 'high'] as const).map((value) => ({ value, label: outputTexts.levels[value] }));

type Props = {
  music: Music | null;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (music: Music | null) => void;
};

/** What plays under the voice, and how loud. Switched on again, it is the same piece. */
export function MusicControls({ music, errors, onChange }: Props) {
  const [lastMusic, setLastMusic] = useState(music ?? FIRST);
  // An own piece that is taken back makes room for the one before it.
  const [lastBed, setLastBed] = useState(music?.bedId ?? FIRST.bedId);
  const toggle = (isOn: boolean) => {
    if (music) setLastMusic(music);
    onChange(isOn ? lastMusic : null);
  };
  const chooseBed = (current: Music, bedId: string | null) => {
    setLastBed(bedId);
    onChange({ ...current, bedId, uploadId: null });
  };
  const pieceError = errors['music']?.[0] ?? errors['music.bedId']?.[0];
  return (
    <section className="-my-3.5 grid">
      <Switch
        label={<span className="font-semibold">{outputTexts.music}</span>}
        help={outputTexts.musicHelp}
        checked={music !== null}
        onCheckedChange={toggle}
      />
      {music && (
        <div className="grid gap-4 pb-3.5">
          <div className="grid gap-1.5">
            <MusicBeds value={music.bedId} onChange={(bedId) => chooseBed(music, bedId)} />
            {pieceError && <FieldNote id="piece-note" error={pieceError} help={undefined} />}
          </div>
          <UploadChoice
            kind="music"
            value={music.uploadId}
            error={errors['music.uploadId']?.[0]}
            onChange={(upload) =>
              upload ? onChange({ ...music, bedId: null, uploadId: upload.id }) : chooseBed(music, lastBed)
            }
          />
          <LookChoice label={outputTexts.level}>
            <Segmented
              label={outputTexts.level}
              segments={LEVELS}
              value={music.level}
              onValueChange={(level) => onChange({ ...music, level })}
            />
          </LookChoice>
        </div>
      )}
    </section>
  );
}
