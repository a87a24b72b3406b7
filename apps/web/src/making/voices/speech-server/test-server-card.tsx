import type { SpeechServerTest } from '@sayso/contract';
import { useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { useTypedValues } from '../../../ui/form/use-typed-values.ts';
import { TrialFailure } from '../../../people/settings/trial.parts.tsx';
import type { SpeechServerValues } from './speech-server-values.ts';
import { useTestSpeechServer } from './speech-server.queries.ts';
import { speechServerTexts } from './speech-server.texts.ts';

const { test: texts } = speechServerTexts;

/** Tries what is typed, and offers the voices that are found. */
export function TestServerCard({ form }: { form: AppForm<SpeechServerValues> }) {
  const typed = useTypedValues(form);
  const trial = useTestSpeechServer();
  const [isUsed, setIsUsed] = useState(false);
  const run = () => {
    setIsUsed(false);
    trial.mutate({
      url: typed.speech_server_url ?? '',
      key: typed.speech_server_key ?? null,
      model: typed.speech_server_model ?? '',
      voices: typed.speech_server_voices ?? '',
    });
  };
  const use = (lines: readonly string[]) => {
    form.change('speech_server_voices', lines.join('\n'));
    setIsUsed(true);
  };
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <div>
        <Button busy={trial.isPending} busyText={texts.running} onClick={run} className="max-sm:w-full">
          {texts.run}
        </Button>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {trial.data && <Result {...trial.data} />}
        {trial.data && trial.data.voices.length > 0 && !isUsed && (
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-13 text-text-2">{texts.found(trial.data.voices.length)}</p>
            <Button size="sm" onClick={() => use(trial.data.voices)}>
              {texts.use}
            </Button>
          </div>
        )}
        {isUsed && <p className="text-13 text-text-2">{texts.used}</p>}
      </div>
      {trial.error && <TrialFailure error={trial.error} />}
    </TitledCard>
  );
}

function Result({ code, voices, tells_times: tellsTimes, took_ms: tookMs }: SpeechServerTest) {
  if (code !== 'OK') return <Note tone="danger">{texts.problem(code)}</Note>;
  const said = [texts.well(tookMs), tellsTimes ? texts.tellsTimes : texts.tellsNoTimes];
  return <Note tone="success">{[...said, ...(voices.length === 0 ? [texts.listsNone] : [])].join(' ')}</Note>;
}
