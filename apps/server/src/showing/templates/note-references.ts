import type { Db } from '../../platform/db/connection.ts';
import { replaceUploadReferences } from '../../people/uploads/uploads.service.ts';
import { isUuid } from '../../platform/lib/text.ts';
import { thingsNamed } from './fill-template.ts';
import { listUsedVersions } from './own-templates.store.ts';
import { readVersion } from './recipe.ts';

/** Notes which uploads a template of an account needs: in the transaction that changes what it says, or which state everybody sees. Earlier states need none: what is gone is left out of one that comes back. */
export async function noteReferences(
  trx: Db,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<void> {
  // What the product comes with names nobody's files.
  if (accountId === null) return;
  const used = (await listUsedVersions(trx, id)).map(readVersion);
  const uploadIds = used.flatMap((version) => thingsNamed(version, {}).uploads).filter(isUuid);
  await replaceUploadReferences(trx, { from: { kind: 'template', id }, accountId, uploadIds });
}
