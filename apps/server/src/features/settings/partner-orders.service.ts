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
  readPartnerOrder,
  RECOGNITION_PACKS,
  TEXT_SERVERS,
  type TextServerId,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { listFaults } from '../../platform/partners/partner-faults.store.ts';
import { listStandings } from '../../platform/partners/partner-rests.store.ts';
import { readPartnerUse } from '../../platform/partners/partner-use.ts';
import { setServer } from '../../platform/settings/set-server.ts';

type OrderDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'voicePacks'>;
type Known = {
  standings: Awaited<ReturnType<typeof listStandings>>;
  faults: Awaited<ReturnType<typeof listFaults>>;
  useOf: Awaited<ReturnType<typeof readPartnerUse>>;
};

/** In which order partners are asked, and how each of them is. */
export async function listPartnerOrders(deps: OrderDeps, actor: Actor): Promise<PartnerOrder[]> {
  authorize(actor, 'settings.manage');
  const [standings, faults, useOf] = await Promise.all([
    listStandings(deps.db),
    listFaults(deps.db, ORDER_ERRORS_SHOWN),
    readPartnerUse(deps),
  ]);
  return CAPABILITIES.map((capability) => orderOf(deps, capability, { standings, faults, useOf }));
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
  const server = setServer(deps.settings, id);
  const standing = known.standings.find(({ partner }) => partner === id);
  const faults = known.faults.filter(({ partner }) => partner === id);
  const rests = standing?.rests_until && standing.rests_until > deps.now() ? standing.rests_until : null;
  const answeredAt = standing?.answered_at ?? null;
  const health = (): PartnerHealth => {
    if (!isOn) return 'off';
    if (!server) return 'unset';
    if (rests) return 'rests';
    if (standing && standing.faults > 0) return 'failing';
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

type ServerId = Exclude<OrderedPartnerId, 'built_in' | 'packs'>;
const isText = (id: ServerId): id is TextServerId => isNameOf(TEXT_SERVERS, id);
const nameOf = (id: ServerId): string =>
  (isText(id) ? TEXT_SERVERS[id] : PARTNER_ORDERS.transcription.partners[id]).name;

/** What somebody did in the unit that they are paid in, and what that cost at the price that is set. */
function shownUse({ settings }: OrderDeps, id: ServerId, { useOf }: Known) {
  const current = settings.current();
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
