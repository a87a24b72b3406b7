import { TITLE_MAX_CHARACTERS } from '@sayso/contract';
import { Note } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
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
            error={title.trim() === '' ? createTexts.titleMissing : undefined}
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
          <div className="grid gap-2">
            <p className="text-13 font-medium">{createTexts.format}</p>
            <div className="flex items-center gap-3.5 rounded-lg border border-border bg-surface px-4 py-3.5">
              <span aria-hidden className="h-8 w-[18px] rounded-xs border-[1.5px] border-text-3 bg-fill" />
              <div>
                <p className="font-semibold">
                  {createTexts.formatName}{' '}
                  <span className="text-12 font-normal text-text-3">{createTexts.formatUse}</span>
                </p>
                <p className="text-12 text-text-3">{createTexts.formatSize}</p>
              </div>
            </div>
          </div>
          <div className="rounded-lg border border-border bg-surface px-4">
            <Switch
              label={<span className="font-semibold">{createTexts.captions}</span>}
              help={createTexts.captionsHelp}
              checked={draft.captions === 'highlight'}
              onCheckedChange={(isOn) => change({ captions: isOn ? 'highlight' : 'off' })}
            />
          </div>
        </form>
        <Summary draft={draft} onStep={onStep} />
      </div>
    </div>
  );
}
