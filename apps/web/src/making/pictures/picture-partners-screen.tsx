import { PICTURE_PARTNER_IDS, PICTURE_PARTNERS, picturesApi } from '@sayso/contract';
import { callQuery, readData } from '../../lib/api/reads.ts';
import { definePartnerSettings, secondsOf } from '../../people/settings/partner-settings.parts.tsx';
import { pictureProblemOf } from './picture-problems.parts.ts';
import { picturePartnersTexts as texts } from './picture-partners.texts.gen.ts';

/** Those who make pictures: keys, models, budgets, prices and trials. */
export const PicturePartnersScreen = definePartnerSettings({
  about: 'picture-partners',
  texts,
  ids: PICTURE_PARTNER_IDS,
  cardOf: (partner) => {
    const { name, enabled, url, key, model, tier, ownKeys, ...use } = PICTURE_PARTNERS[partner];
    const budget = [use.daily, use.accountDaily];
    const rows = [enabled, url, [key, model], tier, ownKeys.setting, budget, use.price];
    return { title: name, text: texts.texts[partner], rows };
  },
  renews: [picturesApi.listPicturePartners, picturesApi.getPictureOffers],
  states: {
    ...callQuery(picturesApi.listPicturePartners),
    failed: () => texts.stateFailed,
    standing: ({ partner, is_offered: isOffered, rests_until: until }, entries) => {
      const isOn = entries[PICTURE_PARTNERS[partner].enabled]?.value === true;
      if (!isOffered) return [isOn ? { tone: 'warning', text: texts.unset } : { tone: 'info', text: texts.off }];
      return [
        until === null ? { tone: 'success', text: texts.on } : { tone: 'warning', text: texts.restsUntil, until },
      ];
    },
  },
  trial: {
    texts: texts.test,
    problemOf: pictureProblemOf,
    ask: (partner, { text, secret }, press) => {
      const { url, key, model } = PICTURE_PARTNERS[partner];
      const body = { url: text(url), key: secret(key), model: text(model) };
      return readData(picturesApi.testPicturePartner, { params: { partner }, body, ...press });
    },
    well: (answer) => [texts.test.well({ seconds: secondsOf(answer) })],
    model: (partner) => PICTURE_PARTNERS[partner].model,
  },
});
