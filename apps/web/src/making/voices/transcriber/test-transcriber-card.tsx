import type { TranscriberId, TranscriberTest } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { ModelTrialCard } from '../../../people/settings/trial.parts.tsx';
import type { TranscriberValues } from './transcriber-values.ts';
import { useTestTranscriber } from './transcriber.queries.ts';
import { transcriberTexts } from './transcriber.texts.ts';

const { test: texts } = transcriberTexts;

/** Tries what is typed, shows what was understood, and offers the models that are found. */
export function TestTranscriberCard({ server, form }: { server: TranscriberId; form: AppForm<TranscriberValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTranscriber();
  const url = typed[`${server}_url`] ?? '';
  const key = typed[`${server}_key`] ?? null;
  const model = typed[`${server}_model`] ?? '';
  return (
    <ModelTrialCard
      texts={texts}
      model={model}
      trial={trial}
      onRun={() => trial.mutate({ server, url, key, model })}
      onModel={(name) => form.change(`${server}_model`, name)}
    >
      {(answer) => <Result {...answer} />}
    </ModelTrialCard>
  );
}

function Result({
  code,
  said,
  heard,
  words,
  right_words: right,
  tells_times: tellsTimes,
  took_ms: ms,
}: TranscriberTest) {
  return (
    <>
      {code === 'OK' ? (
        <Note tone="success">
          {texts.well(right, words, ms)} {tellsTimes ? texts.times : texts.noTimes}
        </Note>
      ) : (
        <Note tone="danger">{texts.problem(code)}</Note>
      )}
      {heard !== '' && (
        <div className="grid gap-3 text-13 text-text-2">
          <Quote caption={texts.said} text={said} />
          <Quote caption={texts.heard} text={heard} />
        </div>
      )}
    </>
  );
}

function Quote({ caption, text }: { caption: string; text: string }) {
  return (
    <figure className="grid gap-1">
      <figcaption className="text-12 text-text-3">{caption}</figcaption>
      <blockquote className="wrap-anywhere">{text}</blockquote>
    </figure>
  );
}
