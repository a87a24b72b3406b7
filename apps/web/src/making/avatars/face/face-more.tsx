import { Download, Sparkles } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlays/layers.tsx';
import { anySeed, type FaceChoices } from './face-choices.ts';
import { FaceFields } from './face-fields.tsx';
import { problemsOf } from './face-problems.ts';
import { faceTexts as texts } from './face.texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGenerateFace } from '../face-studio.queries.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: FaceChoices;
  onChange: (choices: FaceChoices) => void;
};

/** 'More options': exact numbers, light, and the picture of the person as a file. */
export function FaceMore({ open, onOpenChange, value, onChange }: Props) {
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
            {drawing.isPending ? texts.generating : seen ? texts.previewOf(seen.seed) : ''}
          </p>
          {drawing.isError && <Failure title={texts.failed} error={drawing.error} />}
          {seen && (
            <>
              <img
                src={seen.src}
                alt={texts.previewOf(seen.seed)}
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
