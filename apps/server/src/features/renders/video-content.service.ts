import type { VideoSpec } from '@sayso/contract';
import type { Content, ContentText } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { frameSize } from '../specs/stored-spec.service.ts';
import { placeOfVoice } from '../voices/voices.service.ts';
import { holdVideoContent, type VideoContentRow } from './video-content.store.ts';

export { listVideosWithAvatar } from './video-content.store.ts';

/** A video of any account for those who keep an eye on it, held until the transaction ends; null where there is none any more. */
export async function readVideoContent(
  deps: Pick<Deps, 'speech' | 'config'>,
  trx: Db,
  id: string,
): Promise<Content | null> {
  const row = await holdVideoContent(trx, id);
  if (!row) return null;
  return {
    kind: 'video',
    id,
    accountId: row.account_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    title: row.title,
    language: placeOfVoice(deps, row.spec.speech.voiceId)?.country ?? null,
    texts: textsOf(row),
    pictureFile: row.files.poster_webp ?? row.files.poster ?? null,
    videoFile: row.files.video ?? null,
    captionsFile: row.files.captions ?? null,
    transcript: row.spec.speech.script,
    speechId: row.spec.speech.id,
    url: row.files.video ? `${deps.config.publicUrl}/watch/${row.slug}` : null,
    durationMs: row.file_ms,
    frame: frameSize(row.spec.output),
    related: [],
  };
}

function textsOf({ title, description, call_to_action: callToAction, spec, change }: VideoContentRow): ContentText[] {
  return [
    { place: 'Title', text: title },
    { place: 'Description', text: description },
    { place: 'Button', text: callToAction?.text ?? '' },
    ...textsOfSpec(spec),
    ...(change ? textsOfSpec(change) : []),
  ].filter(({ text }, place, all) => text !== '' && all.findIndex((other) => other.text === text) === place);
}

/** Nothing of it is read twice: captions that were not written by hand say what the script says. */
const textsOfSpec = ({ speech, captions, endCard }: VideoSpec): ContentText[] => [
  { place: 'Script', text: speech.script },
  { place: 'Captions', text: captions.text ?? '' },
  { place: 'End card', text: endCard ? [endCard.name, endCard.price, endCard.button].join(' ').trim() : '' },
];
