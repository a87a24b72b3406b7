import {
  readServerVoices,
  settingsApi,
  type SpeechServerCode,
  type SpeechServerTest,
  voicesApi,
} from '@sayso/contract';
import { useState } from 'react';
import { readData } from '../../../lib/api/reads.ts';
import {
  definePartnerSettings,
  type PartnerForm,
  secondsOf,
} from '../../../people/settings/partner-settings.parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { serverProblem } from '../../../people/settings/problems.parts.ts';
import { speechServerTexts as texts } from './speech-server.texts.gen.ts';

/** The operator's speech server: where it is, which of its voices are on offer, and a trial. */
export const SpeechServerScreen = definePartnerSettings({
  about: 'speech-server',
  texts,
  ids: ['speech_server'],
  cardOf: () => ({ ...texts.server, rows: ['speech_server_url', ['speech_server_key', 'speech_server_model']] }),
  more: () => [{ ...texts.voices, rows: ['speech_server_voices', 'speech_server_stand_in'] }],
  renews: [voicesApi],
  server: {
    url: () => 'speech_server_url',
    standing: ({ speech_server_voices: lines }, { host }) => {
      const { length } = readServerVoices(lines).voices;
      return length === 0
        ? { tone: 'warning', text: texts.noVoices }
        : { tone: 'info', text: texts.offered({ count: length, server: host }) };
    },
    None: () => <Note>{texts.none}</Note>,
  },
  trial: {
    texts: texts.test,
    problemOf: serverProblem<SpeechServerCode>(texts.test.problems),
    ask: (_, { text, secret }, press) => {
      const server = { url: text('speech_server_url'), key: secret('speech_server_key') };
      const body = { ...server, model: text('speech_server_model'), voices: text('speech_server_voices') };
      return readData(settingsApi.testSpeechServer, { body, ...press });
    },
    well: (answer) => [
      texts.test.well({ seconds: secondsOf(answer) }),
      answer.tells_times ? texts.test.tellsTimes : texts.test.tellsNoTimes,
      ...(answer.voices.length === 0 ? [texts.test.listsNone] : []),
    ],
    Found: FoundVoices,
  },
});

/** Offers the voices that a trial has found for the list. */
function FoundVoices({ answer: { voices }, form }: { answer: SpeechServerTest; form: PartnerForm }) {
  const [isUsed, setIsUsed] = useState(false);
  if (isUsed) return <p className="text-13 text-text-2">{texts.test.used}</p>;
  if (voices.length === 0) return null;
  const use = () => {
    form.change('speech_server_voices', voices.join('\n'));
    setIsUsed(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-13 text-text-2">{texts.test.found({ count: voices.length })}</p>
      <Button size="sm" onClick={use}>
        {texts.test.use}
      </Button>
    </div>
  );
}
