import { scriptsApi, settingsApi, TEXT_SERVER_IDS, type TextServerTest } from '@sayso/contract';
import { readData } from '../../../lib/api/reads.ts';
import { definePartnerSettings, Quote } from '../../../people/settings/partner-settings.parts.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { textServerTexts as texts } from './text-server.texts.ts';

/** The operator's text servers: where they are, their models, how much they may write, and a trial. */
export const TextServerScreen = definePartnerSettings({
  about: 'text-server',
  texts,
  ids: TEXT_SERVER_IDS,
  cardOf: (id) => ({
    ...texts.server,
    rows: [
      `${id}_url`,
      [`${id}_key`, `${id}_model`, `${id}_daily_tokens`, `${id}_account_daily_tokens`],
      `${id}_price`,
    ],
  }),
  more: [{ ...texts.ownKeys, rows: [['own_openai_model', 'own_openai_url']] }],
  renews: [scriptsApi.scriptHelp],
  server: {
    url: (id) => `${id}_url`,
    standing: (values, { id, host }) => {
      const model = values[`${id}_model`];
      return model === '' ? { tone: 'warning', text: texts.noModel } : { tone: 'info', text: texts.set(model, host) };
    },
    None: () => <Note>{texts.none}</Note>,
    notThis: texts.notThis,
  },
  trial: {
    texts: texts.test,
    ask: (server, { text, secret }, press) => {
      const body = { server, url: text(`${server}_url`), key: secret(`${server}_key`), model: text(`${server}_model`) };
      return readData(settingsApi.testTextServer, { body, ...press });
    },
    well: ({ took_ms: tookMs }) => [texts.test.well(tookMs)],
    Found: Written,
    model: (id) => `${id}_model`,
  },
});

function Written({ answer: { code, script } }: { answer: TextServerTest }) {
  return code === 'OK' && <Quote caption={texts.test.script} text={script} />;
}
