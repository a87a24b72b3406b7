import { Dices, Download, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../../ui/inputs/field.tsx';
import { IconButton, Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Sheet } from '../../../ui/overlays/layers.tsx';
import { useGenerateFace } from '../face-studio.queries.ts';
import { type FaceChoices, type FaceProblems, anySeed, problemsOf } from './face-choices.ts';
import { faceTexts as texts } from './face.texts.gen.ts';
import { moodNames, TraitSelect } from './face-traits.tsx';

type Props = {
  value: FaceChoices;
  problems: FaceProblems;
  onChange: (fields: Partial<FaceChoices>) => void;
  /** Draws somebody else with the same choices. */
  onAnother: () => void;
};

const PAIR = 'grid grid-cols-2 gap-x-4 gap-y-5 max-[360px]:grid-cols-1';

/** What few people need: exact numbers, the light, and how the picture is written. */
function FaceFields({ value, problems, onChange, onAnother }: Props) {
  return (
    <div className="grid gap-5">
      <div className={PAIR}>
        <NumberField label={texts.age} value={value.age} error={problems.age} onChange={(age) => onChange({ age })} />
        <TraitSelect
          label={texts.mood}
          names={moodNames()}
          value={value.mood}
          onChange={(mood) => onChange({ mood })}
        />
      </div>
      <div className={PAIR}>
        <TraitSelect
          label={texts.lighting}
          names={texts.lightings}
          value={value.lighting}
          onChange={(lighting) => onChange({ lighting })}
        />
        <TraitSelect
          label={texts.zoom}
          names={texts.zooms}
          value={value.zoom_level}
          onChange={(zoom_level) => onChange({ zoom_level })}
        />
      </div>
      <div className="grid grid-cols-3 gap-4 max-sm:gap-3 max-[340px]:grid-cols-1">
        <NumberField
          label={texts.skinTone}
          help={texts.scaleHelp}
          value={value.skintone}
          error={problems.skintone}
          onChange={(skintone) => onChange({ skintone })}
        />
        <NumberField
          label={texts.hairLength}
          help={texts.scaleHelp}
          value={value.hair_length}
          error={problems.hair_length}
          onChange={(hair_length) => onChange({ hair_length })}
        />
        <NumberField
          label={texts.facialHair}
          help={texts.scaleHelp}
          value={value.facial_hair}
          error={problems.facial_hair}
          onChange={(facial_hair) => onChange({ facial_hair })}
        />
      </div>
      <NumberField
        label={texts.seed}
        help={texts.seedHelp}
        value={value.seed}
        error={problems.seed}
        onChange={(seed) => onChange({ seed })}
        end={<IconButton outlined icon={Dices} label={texts.another} onClick={onAnother} />}
      />
      <div className={PAIR}>
        <Field label={texts.resolution}>
          {(control) => (
            <Select
              {...control}
              options={(['512', '1024'] as const).map((edge) => ({ value: edge, label: texts.pixels({ edge }) }))}
              value={value.resolution}
              onValueChange={(resolution) => onChange({ resolution })}
            />
          )}
        </Field>
        <TraitSelect
          label={texts.format}
          names={texts.formats}
          value={value.image_format}
          onChange={(image_format) => onChange({ image_format })}
        />
      </div>
      <Switch
        label={texts.stampless}
        help={texts.stamplessText}
        checked={value.stampless === 'true'}
        onCheckedChange={(isOn) => onChange({ stampless: isOn ? 'true' : 'false' })}
      />
    </div>
  );
}

type NumberFieldProps = {
  label: string;
  help?: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
  end?: ReactNode;
};

/** A number that may be left to chance. */
function NumberField({ label, help, value, error, onChange, end }: NumberFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <span className="min-w-0 flex-1">
            <NumberInput {...control} placeholder={texts.random} value={value} onValueChange={onChange} />
          </span>
          {end}
        </span>
      )}
    </Field>
  );
}

type FaceMoreProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: FaceChoices;
  onChange: (choices: FaceChoices) => void;
};

/** 'More options': exact numbers, light, and the picture of the person as a file. */
export function FaceMore({ open, onOpenChange, value, onChange }: FaceMoreProps) {
  const { seen, draw, drawing } = useFaceStudio({
    onDrawn: ({ asked, seed }) => {
      // Whoever asks for a certain person meanwhile gets that one.
      if (value.seed === asked) onChange({ ...value, seed });
    },
  });
  const problems = problemsOf(value);
  const generate = (choices: FaceChoices) => {
    if (choices !== value) onChange(choices);
    if (Object.keys(problemsOf(choices)).length === 0) draw(choices);
  };
  const isOld = seen !== null && JSON.stringify(seen.choices) !== JSON.stringify(value);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.moreOptions}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          generate(value);
        }}
        className="mx-auto grid max-w-[640px] gap-5 px-1 pt-1 pb-3"
      >
        <h2 className="display-18">{texts.moreOptions}</h2>
        <FaceFields
          value={value}
          problems={problems}
          onChange={(fields) => onChange({ ...value, ...fields })}
          onAnother={() => generate({ ...value, seed: anySeed(), variation: null })}
        />
        <section aria-label={texts.preview} className="grid gap-3">
          <Button type="submit" icon={Sparkles} busy={drawing.isPending} busyText={texts.generating}>
            {texts.generate}
          </Button>
          <p role="status" className="sr-only">
            {drawing.isPending ? texts.generating : seen ? texts.previewOf({ seed: seen.seed }) : ''}
          </p>
          {drawing.isError && <Failure title={texts.failed} error={drawing.error} />}
          {seen && (
            <>
              <img
                src={seen.src}
                alt={texts.previewOf({ seed: seen.seed })}
                className="aspect-square w-full max-w-[320px] justify-self-center rounded-lg border border-border"
              />
              {isOld && <p className="text-13 text-text-2">{texts.old}</p>}
              <Button icon={Download} onClick={() => saveFile(seen.picture, fileNameOf(seen))}>
                {texts.savePicture}
              </Button>
            </>
          )}
        </section>
      </form>
    </Sheet>
  );
}

/** What went wrong, and why. */
export function Failure({ title, error }: { title: string; error: unknown }) {
  return (
    <Note tone="danger">
      <b className="block font-semibold">{title}</b>
      <span className="block wrap-anywhere">{messageOf(error)}</span>
    </Note>
  );
}

const fileNameOf = ({ seed, choices }: SeenFace) =>
  `digital-avatar-${seed}.${choices.image_format === 'jpeg' ? 'jpg' : choices.image_format}`;

/** A picture that the server drew: where it is, what it was drawn of, and the number that was asked for. */
type SeenFace = { src: string; picture: Blob; choices: FaceChoices; asked: number | null; seed: number };

/** Has pictures of people drawn. The last one that was drawn stays in view while the next one is on its way. */
function useFaceStudio({ onDrawn }: { onDrawn: (face: SeenFace) => void }) {
  const drawing = useGenerateFace();
  const [seen, setSeen] = useState<SeenFace | null>(null);
  const onSeen = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!seen) return undefined;
    onSeen(seen);
    return () => URL.revokeObjectURL(seen.src);
  }, [seen]);
  const draw = (choices: FaceChoices) =>
    drawing.mutate(choices, {
      onSuccess: ({ picture, seed }) => {
        const src = URL.createObjectURL(picture);
        setSeen({ src, picture, choices: { ...choices, seed }, asked: choices.seed, seed });
      },
    });
  return { seen, draw, drawing };
}
