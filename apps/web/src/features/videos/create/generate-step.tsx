import { TITLE_MAX_CHARACTERS } from '@sayso/contract';
import { Note } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CameraControls } from '../output/camera-controls.tsx';
import { CaptionControls } from '../output/caption-controls.tsx';
import { EndCardFields } from '../output/end-card-fields.tsx';
import { errorsInside } from '../output/errors-inside.ts';
import { FormatCards } from '../output/format-cards.tsx';
import { MusicControls } from '../output/music-controls.tsx';
import { createTexts } from './create.texts.ts';
import type { Draft } from './draft.ts';
import type { Step } from './steps.ts';
import { Summary } from './summary.tsx';
import { type FailedStart, titleOf } from './use-generation.ts';

type Props = {
  draft: Draft;
  change: (fields: Partial<Draft>) => void;
  onStep: (step: Step) => void;
  onSubmit: () => void;
  failed: FailedStart | null;
};

/** Step 3: the last choices, and everything at a glance. */
export function GenerateStep({ draft, change, onStep, onSubmit, failed }: Props) {
  const title = titleOf(draft);
  const { output } = draft;
  const fields = failed?.fields ?? {};
  const errors = errorsInside(fields, 'output');
  const changeOutput = (chosen: Partial<Draft['output']>) => change({ output: { ...output, ...chosen } });
  return (
    <div className="grid gap-4">
      {failed && (
        <Note tone="danger">
          <strong className="font-semibold">{failed.title}.</strong> {failed.text}
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-4 max-md:grid-cols-1">
        <form
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Field
            label={createTexts.videoTitle}
            help={draft.title === null ? createTexts.videoTitleHelp : undefined}
            error={title.trim() === '' ? createTexts.titleMissing : fields['title']?.[0]}
          >
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={TITLE_MAX_CHARACTERS}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <FormatCards value={output.format} onChange={(format) => changeOutput({ format })} />
          <CaptionControls
            look={output.captions}
            thumbnailUrl={draft.avatar?.thumbnail_url ?? null}
            errors={errors}
            onChange={(captions) => changeOutput({ captions })}
          />
          <CameraControls camera={output.camera} onChange={(camera) => changeOutput({ camera })} />
          <MusicControls
            music={output.music}
            error={errors['music']?.[0] ?? errors['music.bedId']?.[0]}
            onChange={(music) => changeOutput({ music })}
          />
          <EndCardFields card={output.endCard} errors={errors} onChange={(endCard) => changeOutput({ endCard })} />
        </form>
        <Summary draft={draft} onStep={onStep} />
      </div>
    </div>
  );
}
