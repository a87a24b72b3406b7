import { settingsApi, TRANSCRIBER_IDS, type TranscriberCode, type TranscriberTest, voicesApi } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { readData } from '../../../lib/api/reads.ts';
import {
  definePartnerSettings,
  modelServers,
  Quote,
  secondsOf,
  typedModelServer,
} from '../../../people/settings/partner-settings.parts.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useVoicePacks } from '../voice-packs/voice-packs.queries.ts';
import { serverProblem } from '../../../people/settings/problems.parts.ts';
import { transcriberTexts as texts } from './transcriber.texts.gen.ts';

/** The operator's transcription servers: where they are, their models, how much they may write down, and a trial. */
export const TranscriberScreen = definePartnerSettings({
  about: 'transcriber',
  texts,
  ids: TRANSCRIBER_IDS,
  renews: [voicesApi.getTranscriber],
  ...modelServers('seconds', texts, NoServer),
  trial: {
    texts: texts.test,
    problemOf: serverProblem<TranscriberCode>(texts.test.problems),
    ask: (server, typed, press) =>
      readData(settingsApi.testTranscriber, { body: typedModelServer(server, typed), ...press }),
    well: (answer) => [
      texts.test.well({ right: answer.right_words, words: answer.words, seconds: secondsOf(answer) }),
      answer.tells_times ? texts.test.times : texts.test.noTimes,
    ],
    Found: Understood,
    model: (id) => `${id}_model`,
  },
});

function Understood({ answer: { said, heard } }: { answer: TranscriberTest }) {
  if (heard === '') return null;
  return (
    <>
      <Quote caption={texts.test.said} text={said} />
      <Quote caption={texts.test.heard} text={heard} />
    </>
  );
}

/** Without a server a pack of this machine does it, where there is one. */
function NoServer() {
  const { data } = useVoicePacks();
  const pack = data?.packs.find(({ kind, state }) => kind === 'recognition' && state === 'installed');
  return (
    <Note>
      {pack ? texts.onThisMachine({ name: pack.name }) : texts.none}{' '}
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: 'recognition-packs' } as never}
        className="rounded-xs text-accent-text underline underline-offset-2"
      >
        {texts.packs}
      </Link>
    </Note>
  );
}
