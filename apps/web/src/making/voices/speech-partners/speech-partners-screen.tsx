import { SPEECH_PARTNER_IDS, SPEECH_PARTNERS, voicesApi } from '@sayso/contract';
import { AudioLines } from 'lucide-react';
import { callQuery, readData } from '../../../lib/api/reads.ts';
import { definePartnerList } from '../../../people/settings/partner-list.parts.tsx';
import {
  definePartnerSettings,
  limitOf,
  listOffer,
  secondsOf,
} from '../../../people/settings/partner-settings.parts.tsx';
import { speechProblemOf } from './partner-problems.parts.ts';
import { speechPartnersTexts as texts } from './speech-partners.texts.gen.ts';

/** The partners that speak: keys, budgets, trials, and which voices there are. */
export const SpeechPartnersScreen = definePartnerSettings({
  about: 'speech-partners',
  texts,
  ids: SPEECH_PARTNER_IDS,
  cardOf: (partner) => {
    const { name, enabled, key, url, model, daily, price } = SPEECH_PARTNERS[partner];
    return { title: name, text: texts.partners[partner], rows: [enabled, key, [url, model], daily, price] };
  },
  more: () => [{ ...texts.standIn, rows: ['speech_server_stand_in'] }],
  renews: [voicesApi],
  states: {
    ...callQuery(voicesApi.listSpeechPartners),
    standing: (state, entries) => {
      const isOn = entries[SPEECH_PARTNERS[state.partner].enabled]?.value === true;
      const why = isOn ? texts.state.noKey : texts.state.off;
      return [listOffer(state, { listed: state.voices, why, texts: texts.state, problemOf: speechProblemOf })];
    },
    use: ({ partner, today, last_days: { operator, own_keys: own } }, entries) => [
      texts.use.today({ count: today.operator, most: limitOf(entries, SPEECH_PARTNERS[partner].daily) ?? 'none' }),
      texts.use.lastDays({ count: operator }),
      ...(own > 0 ? [texts.use.ownKeys({ count: own })] : []),
    ],
    sync: {
      texts: texts.sync,
      isFor: () => true,
      ask: (partner, press) => readData(voicesApi.syncSpeechPartner, { params: { partner }, ...press }),
    },
  },
  trial: {
    texts: texts.test,
    problemOf: speechProblemOf,
    ask: (partner, { text, secret }, press) => {
      const { url, key, model } = SPEECH_PARTNERS[partner];
      const body = { url: text(url), key: secret(key), model: text(model) };
      return readData(voicesApi.testSpeechPartner, { params: { partner }, body, ...press });
    },
    well: (answer) => [
      texts.test.well({ seconds: secondsOf(answer), count: answer.voices }),
      answer.tells_times ? texts.test.tellsTimes : texts.test.tellsNoTimes,
    ],
    isCounted: true,
  },
  List: definePartnerList({
    id: 'partner-voices',
    endpoint: voicesApi.listPartnerVoices,
    icon: AudioLines,
    partners: SPEECH_PARTNERS,
    texts: texts.voices,
    detail: ({ language_label: language, region }) => `${language} (${region})`,
  }),
});
