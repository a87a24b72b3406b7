import type { StatementOfReasons } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { announceList } from '../../../platform/live/publish.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { listVideosWithAvatar } from '../../../making/renders/video-content.service.ts';
import { announceVideos } from '../../../making/renders/video-events.service.ts';
import { listVideosWithUpload } from '../../../people/uploads/uploads.service.ts';
import type { StoredItem } from '../items.store.ts';
import { getOwner } from '../decisions.store.ts';

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
/** Videos of which browsers are told when what is seen in them is held back otherwise: the newest, which somebody has before them. Others are read when somebody comes to them. */
const MOST_TOLD = 200;

/** Tells the browsers of an account that contents of it are held back otherwise than before, and with them the videos in which they are seen. */
export async function announceContent(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  item: Pick<StoredItem, 'kind' | 'subject_id' | 'account_id'>,
): Promise<void> {
  const { kind, account_id: accountId } = item;
  // The list of templates is read again at each visit.
  if (kind !== 'video' && kind !== 'template') await announceList(deps, trx, { accountId, list: LISTS[kind] });
  await announceVideos(deps, trx, { accountId, videoIds: await videosOf(trx, item), withTags: false });
}

/** The videos that are held back with contents. */
async function videosOf(
  trx: Db,
  { kind, subject_id: id, account_id: accountId }: Pick<StoredItem, 'kind' | 'subject_id' | 'account_id'>,
): Promise<string[]> {
  if (kind === 'video') return [id];
  if (kind === 'upload') return listVideosWithUpload(trx, { accountId, id, limit: MOST_TOLD });
  return kind === 'avatar' ? listVideosWithAvatar(trx, { accountId, id, limit: MOST_TOLD }) : [];
}
