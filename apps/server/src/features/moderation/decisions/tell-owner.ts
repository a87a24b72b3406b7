import type { StatementOfReasons } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { announceList } from '../../../platform/live/announce-list.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { announceVideos } from '../../renders/video-events.service.ts';
import type { StoredItem } from '../items/items.store.ts';
import { getOwner } from './decisions.store.ts';

export type TellDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now' | 'publish'>;
type Told = Pick<StoredItem, 'account_id' | 'title' | 'kind'>;

/** Mails the reasons for a restriction to whose account it is. Answers the id of the mail; null where nobody owns it any more. */
export async function mailRestriction(
  deps: TellDeps,
  trx: Db,
  input: { item: Told; decisionId: string; hold: 'removed' | 'flagged' | 'hidden'; statement: StatementOfReasons },
): Promise<string | null> {
  const { item, decisionId, hold, statement } = input;
  const owner = await getOwner(trx, item.account_id);
  if (!owner) return null;
  return sendMail(deps, trx, {
    to: owner.email,
    template: 'contentRestricted',
    input: { decisionId, title: item.title, hold, statement },
    once: `content-decision:${decisionId}`,
  });
}

/** Mails that nothing holds contents back any more. */
export async function mailRelease(
  deps: TellDeps,
  trx: Db,
  { item, decisionId, note }: { item: Told; decisionId: string; note: string },
): Promise<string | null> {
  const owner = await getOwner(trx, item.account_id);
  if (!owner) return null;
  return sendMail(deps, trx, {
    to: owner.email,
    template: 'contentReleased',
    input: { title: item.title, note, isVideo: item.kind === 'video' },
    once: `content-decision:${decisionId}`,
  });
}

/** Mails what an appeal is answered, to whose account it is and to whoever made it. */
export async function mailAnswer(
  deps: TellDeps,
  trx: Db,
  input: { item: Told; appealId: string; decisionId: string; outcome: 'upheld' | 'reversed'; answer: string },
): Promise<string | null> {
  const { item, appealId, decisionId, outcome, answer } = input;
  const owner = await getOwner(trx, item.account_id);
  if (!owner) return null;
  return sendMail(deps, trx, {
    to: owner.email,
    template: 'appealAnswered',
    input: { decisionId, title: item.title, outcome, answer },
    once: `content-appeal:${appealId}:${outcome}:${deps.now().getTime()}`,
  });
}

const LISTS = { upload: 'uploads', avatar: 'avatars', site: 'sites', site_picture: 'sites' } as const;

/** Tells the browsers of an account that contents of it are held back otherwise than before. */
export async function announceContent(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { kind, subject_id: subjectId, account_id: accountId }: Pick<StoredItem, 'kind' | 'subject_id' | 'account_id'>,
): Promise<void> {
  if (kind === 'video') await announceVideos(deps, trx, { accountId, videoIds: [subjectId], withTags: false });
  else await announceList(deps, trx, { accountId, list: LISTS[kind] });
}
