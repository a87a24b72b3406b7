import { scriptsApi, settingsApi, TEXT_SERVER_IDS, type TextServerCode, type TextServerTest } from '@sayso/contract';
import { readData } from '../../../lib/api/reads.ts';
import {
  definePartnerSettings,
  modelServers,
  Quote,
  secondsOf,
  typedModelServer,
} from '../../../people/settings/partner-settings.parts.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { serverProblem } from '../../../people/settings/problems.parts.ts';
import { textServerTexts as texts } from './text-server.texts.gen.ts';

/** The operator's text servers: where they are, their models, how much they may write, and a trial. */
export const TextServerScreen = definePartnerSettings({
  about: 'text-server',
  texts,
  ids: TEXT_SERVER_IDS,
  more: () => [{ ...texts.ownKeys, rows: [['own_openai_model', 'own_openai_url']] }],
  renews: [scriptsApi.scriptHelp],
  ...modelServers('tokens', texts, () => <Note>{texts.none}</Note>),
  trial: {
    texts: texts.test,
    problemOf: serverProblem<TextServerCode>(texts.test.problems),
    ask: (server, typed, press) =>
      readData(settingsApi.testTextServer, { body: typedModelServer(server, typed), ...press }),
    well: (answer) => [texts.test.well({ seconds: secondsOf(answer) })],
    Found: Written,
    model: (id) => `${id}_model`,
  },
});

function Written({ answer: { code, script } }: { answer: TextServerTest }) {
  return code === 'OK' && <Quote caption={texts.test.script} text={script} />;
}
