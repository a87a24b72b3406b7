import {
  API_KEY_SERVICES,
  BUILT_IN_WRITER,
  CAPABILITIES,
  type Capability,
  isNameOf,
  NO_USE,
  ORDER_ERRORS_SHOWN,
  type OrderedPartner,
  type OrderedPartnerId,
  type PartnerHealth,
  type PartnerOrder,
  PARTNER_ORDERS,
  type PartnerPlace,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  readPartnerOrder,
  RECOGNITION_PACKS,
  TEXT_SERVERS,
  type TextServerId,
  TRANSCRIBERS,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listPartnerLists, type PartnerListRow } from '../../platform/partners/partner-lists.store.ts';
import { listStandings, listFaults } from '../../platform/partners/partner-rests.store.ts';
import { readPartnerUse } from '../../platform/partners/partner-budget.ts';
import { listLastFaults } from '../../platform/presenters/partner-presenters.store.ts';
import { setPresenterAccess } from '../../platform/presenters/presenter-orders.ts';
import { setServer } from '../../platform/settings/product-settings.ts';

type OrderDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'voicePacks'>;
type Known = {
  standings: Awaited<ReturnType<typeof listStandings>>;
  faults: { partner: string; at: Date; fault: string }[];
  lists: PartnerListRow[];
  useOf: Awaited<ReturnType<typeof readPartnerUse>>;
};

/** In which order partners are asked or listed, and how each of them is. */
export async function listPartnerOrders(deps: OrderDeps, actor: Actor): Promise<PartnerOrder[]> {
  authorize(actor, 'settings.manage');
  const [standings, serverFaults, filmFaults, lists, useOf] = await Promise.all([
    listStandings(deps.db),
    listFaults(deps.db, ORDER_ERRORS_SHOWN),
    listFilmFaults(deps),
    listPartnerLists(deps.db),
    readPartnerUse(deps),
  ]);
  const known = { standings, faults: [...serverFaults, ...filmFaults], lists, useOf };
  return CAPABILITIES.map((capability) => orderOf(deps, capability, known));
}

/** Why films failed last at each partner that lends presenters. */
async function listFilmFaults({ db }: OrderDeps): Promise<Known['faults']> {
  const faults = PRESENTER_PARTNER_IDS.map(async (partner) =>
    (await listLastFaults(db, partner, ORDER_ERRORS_SHOWN)).map((fault) => ({ partner, ...fault })),
  );
  return (await Promise.all(faults)).flat();
}

function orderOf(deps: OrderDeps, capability: Capability, known: Known): PartnerOrder {
  const { setting } = PARTNER_ORDERS[capability];
  const places: readonly PartnerPlace[] = readPartnerOrder(capability, deps.settings.current()[setting]).places;
  const partners = places.map((place) => partnerOf(deps, place, known));
  return { capability, setting, partners, own_keys: capability === 'text' ? ownKeysOf(deps, known) : null };
}

function partnerOf(deps: OrderDeps, { id, isOn }: PartnerPlace, known: Known): OrderedPartner {
  if (id === 'built_in') return { ...HERE, id, name: BUILT_IN_WRITER.name, health: isOn ? 'works' : 'off' };
  if (id === 'packs') {
    const health = deps.voicePacks.recognition().length > 0 ? 'works' : 'unset';
    return { ...HERE, id, name: RECOGNITION_PACKS.name, health: isOn ? health : 'off' };
  }
  const told = { id, name: nameOf(id), ...shownUse(deps, id, known) };
  const server = isPresenters(id) ? filmServer(deps, id) : setServer(deps.settings, id);
  const list = isPresenters(id) ? known.lists.find(({ partner }) => partner === id) : undefined;
  const standing = known.standings.find(({ partner }) => partner === id);
  const unread = list?.fault ? [{ at: list.asked_at, fault: list.fault }] : [];
  const faults = [...unread, ...known.faults.filter(({ partner }) => partner === id)]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, ORDER_ERRORS_SHOWN);
  const rests = standing?.rests_until && standing.rests_until > deps.now() ? standing.rests_until : null;
  const answers = [standing?.answered_at, list?.synced_at].filter((at) => at instanceof Date);
  const answeredAt = answers.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
  const health = (): PartnerHealth => {
    if (!isOn) return 'off';
    if (!server) return 'unset';
    if (rests) return 'rests';
    if ((standing && standing.faults > 0) || (list && list.fault !== null)) return 'failing';
    return answeredAt ? 'works' : 'never_asked';
  };
  return {
    ...told,
    host: server && (URL.parse(server.address)?.host ?? null),
    model: server && server.model,
    health: health(),
    rests_until: rests?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
    last_errors: faults.map(({ at, fault }) => ({ at: at.toISOString(), code: fault })),
  };
}

/** What this machine does itself costs nothing and is never left alone. */
const HERE: Omit<OrderedPartner, 'id' | 'name'> = {
  host: null,
  model: null,
  health: 'works',
  rests_until: null,
  answered_at: null,
  unit: null,
  ...NO_USE,
  daily: null,
  last_errors: [],
};

/** How a partner that lends presenters is asked, whatever its place; null while it is not set up. */
function filmServer({ settings }: OrderDeps, id: PresenterPartnerId): { address: string; model: null } | null {
  const access = setPresenterAccess(settings, id);
  return access && { address: access.address, model: null };
}

type ServerId = Exclude<OrderedPartnerId, 'built_in' | 'packs'>;
const isText = (id: ServerId): id is TextServerId => isNameOf(TEXT_SERVERS, id);
const isPresenters = (id: ServerId): id is PresenterPartnerId => isNameOf(PRESENTER_PARTNERS, id);
function nameOf(id: ServerId): string {
  if (isPresenters(id)) return PRESENTER_PARTNERS[id].name;
  return (isText(id) ? TEXT_SERVERS[id] : TRANSCRIBERS[id]).name;
}

/** What somebody did in the unit that they are paid in, and what that cost at the price that is set. */
function shownUse({ settings }: OrderDeps, id: ServerId, { useOf }: Known) {
  const current = settings.current();
  if (isPresenters(id)) {
    const { price, daily } = PRESENTER_PARTNERS[id];
    const use = useOf(id, { perUnit: 1_000, cents: (ms) => (ms / 60_000) * current[price] });
    return { ...use, unit: 'seconds' as const, daily: current[daily] };
  }
  const price = current[`${id}_price`];
  if (isText(id)) {
    const use = useOf(id, { perUnit: 1, cents: (tokens) => (tokens / 1_000_000) * price });
    return { ...use, unit: 'tokens' as const, daily: current[`${id}_daily_tokens`] };
  }
  const use = useOf(id, { perUnit: 1_000, cents: (ms) => (ms / 60_000_000) * price });
  return { ...use, unit: 'seconds' as const, daily: current[`${id}_daily_seconds`] };
}

/** What the OpenAI keys of customers did; null where the operator does not let them write. */
function ownKeysOf({ settings }: OrderDeps, { useOf }: Known): PartnerOrder['own_keys'] {
  if (settings.current().own_openai_model === '') return null;
  const { today, last_days: lastDays } = useOf('openai', { perUnit: 1, cents: () => 0 });
  return { name: API_KEY_SERVICES.openai, unit: 'tokens', today: today.own_keys, last_days: lastDays.own_keys };
}
