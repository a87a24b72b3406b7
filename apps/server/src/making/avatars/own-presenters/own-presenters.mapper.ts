import { type OwnPresenter, PRESENTER_PARTNERS } from '@sayso/contract';
import { PRESENTERS } from '@sayso/providers';
import { wordsOfCode } from '../../../platform/lib/text.ts';
import type { TrainingRow } from './trainings.store.ts';

export function toOwnPresenter(row: TrainingRow, fileUrl: (name: string) => string): OwnPresenter {
  const { id, name, partner, source, status, failure_code: code, picture_file: picture } = row;
  return {
    id,
    name,
    partner,
    partner_name: PRESENTER_PARTNERS[partner].name,
    source,
    status,
    progress: status === 'completed' ? 100 : row.progress,
    usual_minutes: PRESENTERS[partner].training.takes[source]?.usualMinutes ?? 1,
    error: status === 'failed' ? wordsOfCode(code ?? 'presenter_making_failed', 'presenter_making_failed') : null,
    pays: row.is_own_key ? 'own_key' : 'site',
    picture_url: picture === null ? '' : fileUrl(picture),
    created_at: row.created_at.toISOString(),
    consent: {
      person: row.consent_person,
      text: row.consent_text,
      at: row.consent_at.toISOString(),
      by: row.consented,
    },
  };
}
