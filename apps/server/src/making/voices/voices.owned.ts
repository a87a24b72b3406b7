import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData } from '../../platform/db/owned-data.ts';
import { safeStem } from '../../platform/lib/safe-stem.ts';
import { listUseOf } from '../../platform/partners/partner-usage.store.ts';
import { listOwnedAudio } from './custom-audio/custom-audio.store.ts';
import { listFavourites } from './favourite-voices.store.ts';
import { listOwnedPronunciations, listOwnedSpeeches } from './owned-speeches.store.ts';
import { deletePronunciationsOf } from './pronunciations.store.ts';
import { listOwnedOrders } from './speech-orders/speech-orders.store.ts';
import { eraseSpeeches } from './voices.service.ts';

/** Scripts that were spoken, recordings and what was understood in them, favourite voices, how words are to be said, and how much partners did. Videos name speech, so they are erased before it. */
export const voicesOwnedData: OwnedData = {
  tables: [
    'speeches',
    'speech_references',
    'speech_orders',
    'pronunciations',
    'custom_audio',
    'transcriptions',
    'favourite_voices',
    'partner_usage',
  ],
  async *exportData(db, { accountIds, userId }) {
    yield { path: 'voices/speeches.json', list: inBatches((page) => listOwnedSpeeches(db, accountIds, page)) };
    yield { path: 'voices/speech-orders.json', list: inBatches((page) => listOwnedOrders(db, accountIds, page)) };
    yield {
      path: 'voices/pronunciations.json',
      list: inBatches((page) => listOwnedPronunciations(db, accountIds, page)),
    };
    yield { path: 'voices/favourites.json', value: await listFavourites(db, userId) };
    yield { path: 'voices/spoken-by-partners.json', value: await listUseOf(db, accountIds) };
    yield { path: 'voices/recordings.json', list: recordings(db, accountIds) };
    for await (const row of inBatches((page) => listOwnedAudio(db, accountIds, page)))
      yield { path: pathOf(row), file: row.audio_file };
  },
  eraseData: (trx, { accountIds }) => eraseSpeeches(trx, accountIds),
  endUnproven: async (trx, { accountIds }) => ({ pronunciations: await deletePronunciationsOf(trx, accountIds) }),
};

async function* recordings(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { audio_file: _, ...row } of inBatches((page) => listOwnedAudio(db, accountIds, page)))
    yield { ...row, file: pathOf(row) };
}

const pathOf = ({ id, name }: { id: string; name: string }) =>
  `voices/${safeStem(name.replace(/\.[^.]*$/, ''), 'recording')} ${id}.wav`;
