import { settingsApi, TRANSCRIBER_IDS, type TranscriberTest, voicesApi } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { readData } from '../../../lib/api/reads.ts';
import { definePartnerSettings, Quote } from '../../../people/settings/partner-settings.parts.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useVoicePacks } from '../voice-packs/voice-packs.queries.ts';
import { transcriberTexts as texts } from './transcriber.texts.ts';

/** The operator's transcription servers: where they are, their models, how much they may write down, and a trial. */
export const TranscriberScreen = definePartnerSettings({
  about: 'transcriber',
  texts,
  ids: TRANSCRIBER_IDS,
  cardOf: (id) => ({
    ...texts.server,
    rows: [
      `${id}_url`,
      [`${id}_key`, `${id}_model`, `${id}_daily_seconds`, `${id}_account_daily_seconds`],
      `${id}_price`,
    ],
  }),
  renews: [voicesApi.getTranscriber],
  server: {
    url: (id) => `${id}_url`,
    standing: (values, { id, host }) => {
      const model = values[`${id}_model`];
      return model === '' ? { tone: 'warning', text: texts.noModel } : { tone: 'info', text: texts.set(model, host) };
    },
    None: NoServer,
    notThis: texts.notThis,
  },
  trial: {
    texts: texts.test,
    ask: (server, { text, secret }, press) => {
      const body = { server, url: text(`${server}_url`), key: secret(`${server}_key`), model: text(`${server}_model`) };
      return readData(settingsApi.testTranscriber, { body, ...press });
    },
    well: ({ right_words: right, words, took_ms: tookMs, tells_times: tellsTimes }) => [
      texts.test.well(right, words, tookMs),
      tellsTimes ? texts.test.times : texts.test.noTimes,
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
      {pack ? texts.onThisMachine(pack.name) : texts.none}{' '}
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
