import type { Avatar } from '@sayso/contract';
import { Download, Dices, Sparkles, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/download.ts';
import { Note } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AvatarNameField } from '../avatar-name-field.tsx';
import type { FaceKeeping } from '../face-studio.queries.ts';
import { anybody, anySeed, type FaceChoices } from './face-choices.ts';
import { FaceFields } from './face-fields.tsx';
import { problemsOf } from './face-problems.ts';
import { faceTexts as texts } from './face.texts.ts';
import { type SeenFace, useFaceStudio } from './use-face-studio.ts';

type Props = {
  value: FaceChoices;
  /** The digital avatar that the draft uses. */
  chosen: Avatar | null;
  /** Makes a person the avatar of the draft. */
  keeping: FaceKeeping;
  onChange: (choices: FaceChoices) => void;
  name: string;
  onNameChange: (name: string) => void;
};

/** A digital avatar: choose, generate, look, use. */
export function FaceStudio({ value, chosen, keeping, onChange, name, onNameChange }: Props) {
  const studio = useFaceStudio({
    keeping,
    name,
    chosenId: chosen?.id ?? null,
    onDrawn: ({ asked, seed }) => {
      // Whoever asks for a certain person meanwhile gets that one.
      if (value.seed === asked) onChange({ ...value, seed });
    },
  });
  const problems = problemsOf(value);
  const isBusy = studio.drawing.isPending;
  const draw = (choices: FaceChoices) => {
    onChange(choices);
    if (Object.keys(problemsOf(choices)).length === 0) studio.draw(choices);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    draw(value);
  };
  const isOld = studio.seen !== null && JSON.stringify(studio.seen.choices) !== JSON.stringify(value);
  return (
    <Card>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,320px)] gap-8 p-5 max-lg:grid-cols-1 max-sm:p-4"
      >
        <div className="grid content-start gap-5">
          <header>
            <h2 className="display-18">{texts.title}</h2>
            <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
          </header>
          <FaceFields
            value={value}
            problems={problems}
            onChange={(fields) => onChange({ ...value, ...fields })}
            onAnother={() => draw({ ...value, seed: anySeed() })}
          />
          <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
            <Button type="submit" variant="primary" icon={Sparkles} busy={isBusy} busyText={texts.generating}>
              {texts.generate}
            </Button>
            <Button icon={Dices} disabled={isBusy} onClick={() => draw(anybody(value))}>
              {texts.surprise}
            </Button>
          </div>
        </div>
        <FacePreview {...{ studio, chosen, isOld, name, onNameChange }} />
      </form>
    </Card>
  );
}

type PreviewProps = Pick<Props, 'chosen' | 'name' | 'onNameChange'> & {
  studio: ReturnType<typeof useFaceStudio>;
  isOld: boolean;
};

function FacePreview({ studio, chosen, isOld, name, onNameChange }: PreviewProps) {
  const { seen, drawing, keeping, use } = studio;
  const isCalledSo = ['', chosen?.display_name].includes(name.trim());
  const isUsed = chosen !== null && keeping.data?.id === chosen.id && isCalledSo;
  const isReady = !isUsed && !drawing.isPending && !keeping.isPending;
  const frame = useRef<HTMLElement>(null);
  // Whoever asked for the person stands at the button, which may be a screen away.
  useEffect(() => {
    if (seen) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [seen]);
  return (
    <section
      ref={frame}
      aria-label={texts.preview}
      className="grid content-start gap-3 max-lg:w-full max-lg:max-w-[400px] max-lg:justify-self-center lg:sticky lg:top-[calc(var(--top)+16px)] lg:self-start"
    >
      <div className="relative grid aspect-square place-items-center overflow-hidden rounded-lg border border-border bg-bg-sunken">
        {seen ? (
          <img src={seen.src} alt={texts.previewOf(seen.seed)} className="size-full object-cover" />
        ) : chosen ? (
          <img
            src={chosen.thumbnail_url}
            alt={chosen.display_name}
            className="size-full object-cover object-[50%_26%]"
          />
        ) : (
          <p className="grid justify-items-center gap-3 px-8 text-center text-13 text-text-3">
            <span className="grid size-14 place-items-center rounded-full bg-fill text-text-2">
              <Icon of={UserRound} size={24} />
            </span>
            {texts.empty}
          </p>
        )}
        {drawing.isPending && (
          <span className="absolute inset-0 grid place-items-center bg-media-scrim text-media-ink">
            <Spinner size={24} />
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {drawing.isPending ? texts.generating : seen ? texts.previewOf(seen.seed) : ''}
      </p>
      {drawing.isError && <Failure title={texts.failed} error={drawing.error} />}
      {keeping.isError && <Failure title={texts.notSaved} error={keeping.error} />}
      {seen && isOld && <p className="text-13 text-text-2">{texts.old}</p>}
      {seen && (
        <div className="grid gap-2">
          <div className="mb-1">
            <AvatarNameField value={name} onChange={onNameChange} onEnter={() => isReady && use()} />
          </div>
          <Button
            variant="primary"
            disabled={isUsed || drawing.isPending}
            busy={keeping.isPending}
            busyText={texts.using}
            onClick={use}
          >
            {isUsed ? texts.used : texts.use}
          </Button>
          <Button icon={Download} onClick={() => saveFile(seen.picture, fileNameOf(seen))}>
            {texts.savePicture}
          </Button>
        </div>
      )}
    </section>
  );
}

function Failure({ title, error }: { title: string; error: unknown }) {
  return (
    <Note tone="danger">
      <b className="block font-semibold">{title}</b>
      <span className="block wrap-anywhere">{messageOf(error)}</span>
    </Note>
  );
}

const fileNameOf = ({ seed, choices }: SeenFace) =>
  `digital-avatar-${seed}.${choices.image_format === 'jpeg' ? 'jpg' : choices.image_format}`;
