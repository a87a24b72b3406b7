import {
  type ApiKeyService,
  BUILT_IN_WRITER,
  type OrderedPartnerId,
  readPartnerOrder,
  SETTINGS,
  TEXT_SERVERS,
  type TextServerId,
} from '@sayso/contract';
import {
  createBuiltInText,
  createOrderedText,
  type CountTokens,
  type TextPlace,
  type TextProvider,
} from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { createOrderKeeper } from '../partners/partner-orders.ts';
import { countUse, type DailyBudget } from '../partners/partner-budget.ts';
import { type Settings, setServer } from '../settings/product-settings.ts';

/** `ownKey` finds the key that an account has brought for a service; null when it has none. */
type TextDeps = {
  db: Db;
  settings: Pick<Settings, 'current' | 'secret'>;
  ownKey(accountId: string, service: ApiKeyService): Promise<string | null>;
  now(): Date;
};

/** Who helps with scripts: whoever the operator has put in the order, and first the OpenAI key of the account where it has one. */
export function openText(deps: TextDeps): TextProvider {
  return createOrderedText({
    places: async (accountId) => [
      ...(await ownPlace(deps, accountId)),
      ...readPartnerOrder('text', deps.settings.current().text_order)
        .places.filter(({ isOn }) => isOn)
        .flatMap(({ id }) => placeOf(deps, id, accountId) ?? []),
    ],
    builtIn: createBuiltInText(),
    keeper: createOrderKeeper(deps),
  });
}

function placeOf(deps: TextDeps, id: OrderedPartnerId<'text'>, accountId: string | null): TextPlace | null {
  if (id === 'built_in') return { id, subject: BUILT_IN_WRITER.subject, server: null, isHere: true };
  const server = setServer(deps.settings, id);
  if (!server) return null;
  return { id, subject: TEXT_SERVERS[id].subject, server: { ...server, count: countTokens(deps, id, accountId) } };
}

/** Counts what a text server reads and writes before it is asked: for an account, or for the operator. */
export function countTokens(
  deps: Pick<TextDeps, 'db' | 'now'> & { settings: Pick<Settings, 'current'> },
  id: TextServerId,
  accountId: string | null,
): CountTokens {
  return (tokens) => {
    const settings = deps.settings.current();
    const budget: DailyBudget = {
      site: settings[`${id}_daily_tokens`],
      account: settings[`${id}_account_daily_tokens`],
    };
    return countUse(deps, { partner: id, accountId, unit: 'tokens', isOwn: false, amount: tokens }, budget);
  };
}

/** The key that an account has brought, where the operator lets it write. */
async function ownPlace(deps: TextDeps, accountId: string | null): Promise<TextPlace[]> {
  const { own_openai_model: model, own_openai_url: typed } = deps.settings.current();
  if (accountId === null || model === '') return [];
  const key = await deps.ownKey(accountId, 'openai');
  if (key === null) return [];
  const use = { partner: 'openai', accountId, unit: 'tokens', isOwn: true } as const;
  const count: CountTokens = (tokens) => countUse(deps, { ...use, amount: tokens }, { site: null, account: null });
  const server = { address: typed || SETTINGS.own_openai_url.default, key, model, count };
  return [{ id: 'openai', subject: 'OpenAI', isOwnKey: true, server }];
}
