import { isNameOf, PICTURE_PARTNERS, PRESENTER_PARTNERS, TEXT_SERVERS, TRANSCRIBERS } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { type Finding, note } from '../../platform/health/finding.ts';
import { listRests } from '../../platform/partners/partner-rests.store.ts';

const NAMES = { ...PRESENTER_PARTNERS, ...PICTURE_PARTNERS, ...TEXT_SERVERS, ...TRANSCRIBERS };

const isOrdered = (partner: string) => isNameOf(TEXT_SERVERS, partner) || isNameOf(TRANSCRIBERS, partner);

/** Partners that are left alone at the moment, as they failed several times in a row or asked for that. Nothing is asked of them. */
export async function checkRests({ db, now }: { db: Db; now: Date }): Promise<Finding[]> {
  return (await listRests(db, now)).map(({ partner, rests_until: until }) =>
    note(
      'Providers',
      `${NAMES[partner].name} is left alone until ${until.toISOString()}`,
      `It failed several times in a row, or asked for it. Partners in the back office say why; ${isOrdered(partner) ? 'the next of the order is asked meanwhile' : 'what is ordered there waits'}.`,
    ),
  );
}
