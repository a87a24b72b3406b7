import {
  avatarsApi,
  type PartnerPresenter,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerState,
} from '@sayso/contract';
import { UsersRound } from 'lucide-react';
import { callQuery, listKey, readData } from '../../../lib/api/reads.ts';
import { formatMoney } from '../../../lib/format.ts';
import { definePartnerList } from '../../../people/settings/partner-list.parts.tsx';
import {
  definePartnerSettings,
  limitOf,
  listOffer,
  secondsOf,
} from '../../../people/settings/partner-settings.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { initialsOf } from '../../../ui/person-picture.tsx';
import { isOffInOrder, problemOf } from './presenter-partner-values.ts';
import { presenterPartnersTexts as texts } from './presenter-partners.texts.gen.ts';

/** The partners that lend presenters: keys, budgets, prices, trials, and whom they lend. */
export const PresenterPartnersScreen = definePartnerSettings({
  about: 'presenter-partners',
  texts,
  ids: PRESENTER_PARTNER_IDS,
  cardOf: (partner) => {
    const { name, enabled, ownPresenters, key, url, uploadUrl, ...use } = PRESENTER_PARTNERS[partner];
    const budget = [use.daily, use.accountDaily];
    const rows = [enabled, ownPresenters, [url, uploadUrl], key, budget, use.price];
    return { title: name, text: texts.partners[partner], rows };
  },
  more: () => [{ ...texts.standIn, rows: ['presenter_stand_in'] }],
  renews: [listKey('avatars')],
  states: {
    ...callQuery(avatarsApi.listPresenterPartners),
    failed: () => texts.stateFailed,
    standing: (state, entries) => [
      offerOf(state, whyOff(state, entries)),
      ...(state.rests_until === null
        ? []
        : [{ tone: 'warning' as const, text: texts.state.rests, until: state.rests_until }]),
    ],
    use: (
      { partner, today, last_days: lastDays, spent_last_days_cents: cents, open_orders: open, credit },
      entries,
    ) => [
      texts.use.today({ count: today.operator, most: limitOf(entries, PRESENTER_PARTNERS[partner].daily) ?? 'none' }),
      texts.use.lastDays({ count: lastDays.operator }),
      ...(cents > 0 ? [texts.use.spent({ amount: formatMoney(cents / 100, 'USD') })] : []),
      ...(lastDays.own_keys > 0 ? [texts.use.ownKeys({ count: lastDays.own_keys })] : []),
      ...(open > 0 ? [texts.use.open({ count: open })] : []),
      ...(credit ? [texts.credit(credit)] : []),
    ],
    sync: {
      texts: texts.sync,
      isFor: (partner) => PRESENTER_PARTNERS[partner].lends,
      ask: (partner, press) => readData(avatarsApi.syncPresenterPartner, { params: { partner }, ...press }),
    },
  },
  trial: {
    texts: texts.test,
    problemOf,
    ask: (partner, { text, secret }, press) => {
      const { url, uploadUrl, key } = PRESENTER_PARTNERS[partner];
      const body = { url: text(url), upload_url: text(uploadUrl), key: secret(key) };
      return readData(avatarsApi.testPresenterPartner, { params: { partner }, body, ...press });
    },
    well: (answer, { id, state }) => [
      PRESENTER_PARTNERS[id].lends
        ? texts.test.well({ seconds: secondsOf(answer), count: answer.presenters })
        : texts.test.answered({ seconds: secondsOf(answer) }),
      ...(state?.credit ? [texts.credit(state.credit)] : []),
    ],
    isCounted: true,
  },
  List: definePartnerList({
    id: 'partner-presenters',
    endpoint: avatarsApi.listPartnerPresenters,
    icon: UsersRound,
    partners: PRESENTER_PARTNERS,
    texts: texts.presenters,
    Picture: Face,
    detail: ({ kind }) => texts.presenters.kinds[kind],
    kinds: texts.presenters.kinds,
  }),
});

/** Why nothing of a partner is on offer, where that is so. */
function whyOff({ partner }: PresenterPartnerState, entries: SettingEntries): string {
  const { enabled, isKeyless } = PRESENTER_PARTNERS[partner];
  if (entries[enabled]?.value !== true) return texts.state.off;
  if (isOffInOrder(partner, entries)) return texts.state.offInOrder;
  return isKeyless ? texts.state.noAddress : texts.state.noKey;
}

/** A partner that lends lists its presenters; another one answers or does not. */
function offerOf(state: PresenterPartnerState, why: string): ReturnType<typeof listOffer> {
  const { partner, is_offered: isOffered, code } = state;
  if (PRESENTER_PARTNERS[partner].lends)
    return listOffer(state, { listed: state.presenters, why, texts: texts.state, problemOf });
  if (!isOffered) return { text: why };
  if (code === null) return { text: texts.state.notAsked };
  return code === 'OK'
    ? { tone: 'info', text: texts.state.answers }
    : { tone: 'warning', text: texts.state.fails({ problem: problemOf(code) }) };
}

/** Their picture once it has been copied. */
function Face({ row: { name, picture_url: picture } }: { row: PartnerPresenter }) {
  return (
    <span
      aria-hidden
      className="grid size-8 place-items-center overflow-hidden rounded-md bg-fill text-11 font-medium text-text-3"
    >
      {picture === null ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" loading="lazy" className="size-full object-cover object-[50%_20%]" />
      )}
    </span>
  );
}
