import { pause } from '../testing/pause.ts';
import { newKey } from './client.ts';
import type { Customer } from './ledger.ts';
import { type Load, note, refuse } from './people.ts';

/** Between two pictures of one customer, in milliseconds: far from the 60 in ten minutes that one account may send. */
const [LEAST_PAUSE_MS, MOST_PAUSE_MS] = [20_000, 40_000];
/** Every second is deleted at once: no video uses it then. */
const DELETED_EVERY = 2;

/** Brings pictures along until it is over, and deletes some of them. */
export async function bringPictures(
  load: Load,
  { customer, picture: file }: { customer: Customer; picture: Uint8Array },
): Promise<void> {
  const { client, ledger, random, isOver } = load;
  for (let count = 1; !isOver(); count += 1) {
    const path = `/api/uploads?kind=logo&name=soak-${count}.webp&consent=true`;
    const sent = { customer, path, key: newKey(), file };
    const answer = await client.ask({ method: 'POST', token: customer.token, path, key: sent.key, file });
    const { id } = (answer.body.data ?? {}) as { id?: string };
    if (answer.body.code === 'storage_full') await refuse(load);
    else if (!id) note(load, 'upload', answer);
    else if (count % DELETED_EVERY === 0) await remove(load, customer, id);
    else ledger.uploads.push({ ...sent, id });
    const nextAt = performance.now() + random.between(LEAST_PAUSE_MS, MOST_PAUSE_MS);
    while (!isOver() && performance.now() < nextAt) await pause(200);
  }
}

/** A repeat after a lost answer finds nothing to delete: that is as good. */
async function remove(load: Load, { token }: Customer, id: string): Promise<void> {
  const answer = await load.client.ask({ method: 'DELETE', path: `/api/uploads/${id}`, token });
  if (answer.status === 200 || answer.body.code === 'upload_not_found') load.ledger.deletedUploads.push(id);
  else note(load, 'deleting an upload', answer);
}
