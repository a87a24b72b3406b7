import { isOnInOrder, type PresenterPartnerCode, type PresenterPartnerId } from '@sayso/contract';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { partnerProblem } from '../../../people/settings/problems.parts.ts';

/** Whether the order of presenters on the Partners screen takes a partner off offer. */
export const isOffInOrder = (partner: PresenterPartnerId, { presenter_order: order }: SettingEntries): boolean =>
  !isOnInOrder('presenters', String(order?.value ?? ''), partner);

/** What a partner's failure means, and what to do. */
export const problemOf = partnerProblem<PresenterPartnerCode>({
  PRESENTER_GONE: 'The presenter is not there any more. Read the presenters anew.',
  SOUND_REFUSED: 'It did not take the sound.',
  FACE_REFUSED: 'It found no face that it could use.',
  JOB_GONE: 'It does not know the order any more.',
  FAILED: 'It could not make the film.',
  NO_PRESENTERS: 'The key was taken, but there is no presenter in the list. Those that were there stay.',
  FILM_UNREADABLE: 'What it delivered is not a film that can be used.',
  TOO_SLOW: 'The film was not ready in time.',
  ORDER_LOST: 'Whether the order arrived is not known. It was not placed again, so that nothing is paid twice.',
});
