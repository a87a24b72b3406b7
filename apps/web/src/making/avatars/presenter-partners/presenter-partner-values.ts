import { isOnInOrder, type PresenterPartnerCode, type PresenterPartnerId } from '@sayso/contract';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { partnerProblem } from '../../../people/settings/problems.parts.ts';
import { presenterPartnersTexts } from './presenter-partners.texts.gen.ts';

/** Whether the order of presenters on the Partners screen takes a partner off offer. */
export const isOffInOrder = (partner: PresenterPartnerId, { presenter_order: order }: SettingEntries): boolean =>
  !isOnInOrder('presenters', String(order?.value ?? ''), partner);

/** Words for the failures of a partner that lends presenters. */
export const problemOf = partnerProblem<PresenterPartnerCode>(presenterPartnersTexts.problems);
