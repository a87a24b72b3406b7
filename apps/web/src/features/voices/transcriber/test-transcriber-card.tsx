import type { TranscriberTest } from '@sayso/contract';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import type { TranscriberValues } from './transcriber-values.ts';
import { useTestTranscriber } from './transcriber.queries.ts';
import { transcriberTexts } from './transcriber.texts.ts';

const { test: texts } = transcriberTexts;

/** Tries what is typed, shows what was understood, and offers the models that are found. */
export function TestTranscriberCard({ form }: { form: AppForm<TranscriberValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestTranscriber();
  const { transcriber_url: url = '', transcriber_key: key = null, transcriber_model: model = '' } = typed;
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <div>
        <Button
          busy={trial.isPending}
          busyText={texts.running}
          onClick={() => trial.mutate({ url, key, model })}
          className="max-sm:w-full"
        >
          {texts.run}
        </Button>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {trial.data && <Result {...trial.data} />}
      </div>
      {trial.data && trial.data.models.length > 0 && (
        <div role="group" aria-label={texts.models} className="grid gap-2">
          <p className="text-13 text-text-2">{texts.models}</p>
          <div className="flex flex-wrap gap-2">
            {trial.data.models.map((name) => (
              <Chip key={name} pressed={model === name} onPress={() => form.change('transcriber_model', name)}>
                {name}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {trial.error && <Note tone="danger">{firstMessage(trial.error)}</Note>}
    </TitledCard>
  );
}

/** What is wrong with a field says more than that something is. */
function firstMessage(error: Error): string {
  const [message] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return message ?? messageOf(error);
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
