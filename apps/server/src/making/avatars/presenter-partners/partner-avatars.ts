import { type Avatar, type PresenterPartnerId, PRESENTER_PARTNERS } from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { presenterAccess, presenterOrder } from '../../../platform/presenters/presenter-orders.ts';
import {
  findPresenters,
  getPartnerPresenter,
  isPresenterId,
  type PartnerPresenterRow,
} from '../../../platform/presenters/partner-presenters.store.ts';

export type PartnerDeps = Pick<Deps, 'db' | 'settings' | 'storage'>;

/** What of a question about avatars concerns them. */
type Query = {
  source?: Avatar['source'] | undefined;
  realism?: Avatar['realism'] | undefined;
  search?: string | undefined;
  gender?: 'female' | 'male' | undefined;
  age?: string | undefined;
  appearance?: string | undefined;
  category?: string | undefined;
  ids?: readonly string[] | undefined;
};

/** Partners whose presenters are on offer now, in the order in which they are listed. */
const offeredPartners = ({ settings }: Pick<Deps, 'settings'>): PresenterPartnerId[] =>
  presenterOrder(settings).filter((partner) => presenterAccess(settings, partner) !== null);

/** Presenters of partners that fit, from `offset` on, and how many there are. No partner says how old somebody is, so whoever asks for that means none of them. */
export async function listPartnerAvatars(
  deps: PartnerDeps,
  { query, marked }: { query: Query; marked: ReadonlySet<string> },
  page: { limit: number; offset: number },
): Promise<{ avatars: Avatar[]; total: number }> {
  const { source, realism, search, gender, age, appearance, category, ids } = query;
  const partners = offeredPartners(deps).filter((partner) => source === undefined || source === partner);
  const isOther = realism === 'illustrated' || age || appearance || category;
  if (partners.length === 0 || isOther) return { avatars: [], total: 0 };
  const filter = { partners, search, gender, state: 'listed', ids } as const;
  const { presenters, total } = await findPresenters(deps.db, filter, page);
  return { avatars: presenters.map((row) => toPartnerAvatar(deps, row, marked)), total };
}

/** A presenter of a partner by their id, also one that the partner lists no more. */
export async function findPartnerAvatar(
  deps: PartnerDeps,
  id: string,
  marked: ReadonlySet<string>,
): Promise<Avatar | undefined> {
  const row = isPresenterId(id) ? await getPartnerPresenter(deps.db, id) : undefined;
  return row && toPartnerAvatar(deps, row, marked);
}

/** Whether a video can be made with a presenter now: their partner lists them, and is on offer. */
export const isOnOffer = (deps: Pick<Deps, 'settings'>, { partner, gone_at: goneAt }: PartnerPresenterRow): boolean =>
  goneAt === null && presenterAccess(deps.settings, partner) !== null;

function toPartnerAvatar(deps: PartnerDeps, row: PartnerPresenterRow, marked: ReadonlySet<string>): Avatar {
  const { id, partner, presenter, kind, name, gender, picture_file: picture } = row;
  const { name: partnerName } = PRESENTER_PARTNERS[partner];
  return {
    id,
    avatar_id: id,
    name,
    display_name: name,
    description: `${name}, a presenter of ${partnerName}`,
    style: partnerName,
    gender,
    age: null,
    appearance: null,
    category: null,
    type: 'custom',
    is_own: false,
    is_favourite: marked.has(id),
    thumbnail_url: picture === null ? '' : deps.storage.url(picture),
    clip_url: null,
    source: partner,
    realism: 'photo-real',
    cannot: [...PRESENTERS[partner].abilities.cannot],
    is_gone: !isOnOffer(deps, row),
    partner: { id: partner, presenter, kind, picture },
  };
}
