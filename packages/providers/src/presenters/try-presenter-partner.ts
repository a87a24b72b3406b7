import { PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import { PresenterError } from './presenter-error.ts';
import type {
  ListedPresenter,
  Patience,
  PresenterAccess,
  PresenterCredit,
  PresenterFault,
} from './presenter-partner.ts';
import { PRESENTERS } from './presenter-partners.ts';
import { isMadeOfFace } from './training-mark.ts';

type Options = { maxPresenters: number; timeoutMs?: number | undefined; signal?: AbortSignal | undefined };

/** What a trial found: how many presenters there are, and what is left to spend, where the partner tells it. */
export type PresenterTrial = { presenters: number; credit: PresenterCredit | null };

/**
 * Lets a partner list its presenters and tell what is left to spend; neither costs anything. Never throws for what the partner does: `fault` says what it was.
 * A partner that lists presenters and does not tell about credit is none that fails.
 */
export async function tryPresenterPartner(
  id: PresenterPartnerId,
  access: PresenterAccess,
  options: Options,
): Promise<PresenterTrial | { fault: PresenterFault }> {
  const listed = await listPartnerPresenters(id, access, options);
  if ('fault' in listed) return listed;
  if (listed.length === 0 && PRESENTER_PARTNERS[id].lends) return { fault: 'PRESENTER_GONE' };
  return { presenters: listed.length, credit: await tellCredit(id, access, options) };
}

/** What is left to spend; null also where a partner fails to tell. */
export async function tellCredit(
  id: PresenterPartnerId,
  access: PresenterAccess,
  { signal, ...patience }: Patience,
): Promise<PresenterCredit | null> {
  const credit = await orFault(signal, () => PRESENTERS[id].credit(access, { signal, ...patience }));
  return credit !== null && 'fault' in credit ? null : credit;
}

/** The presenters of a partner that everybody may use, or why there is no list of them. Whoever was made of a face that somebody sent is for nobody else. */
export function listPartnerPresenters(
  id: PresenterPartnerId,
  access: PresenterAccess,
  options: Options,
): Promise<ListedPresenter[] | { fault: PresenterFault }> {
  return orFault(options.signal, async () => {
    const listed = await PRESENTERS[id].listPresenters(access, options);
    return listed.filter(({ name }) => !isMadeOfFace(name));
  });
}

async function orFault<Result>(
  signal: AbortSignal | undefined,
  ask: () => Promise<Result>,
): Promise<Result | { fault: PresenterFault }> {
  try {
    return await ask();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PresenterError) return { fault: error.fault };
    throw error;
  }
}
