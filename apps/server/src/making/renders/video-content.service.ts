import { type VideoSpec, withoutMarks } from '@sayso/contract';
import type { Content, ContentText } from '../../platform/content/content.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import { frameSize } from '../specs/specs.service.ts';
import { listSpokenTexts, placeOfVoice } from '../voices/voices.service.ts';
import { holdVideoContent, type VideoContentRow } from './shown-videos.store.ts';

export { listVideosWithAvatar } from './shown-videos.store.ts';

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
    texts: textsOf(row, await listSpokenTexts(trx, speechesOf(row))),
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

const speechesOf = ({ spec, change }: VideoContentRow): string[] =>
  [spec, ...(change ? [change] : [])].map(({ speech }) => speech.id);

function textsOf(
  { title, description, call_to_action: callToAction, spec, change }: VideoContentRow,
  spoken: ReadonlyMap<string, string>,
): ContentText[] {
  return [
    { place: 'Title', text: title },
    { place: 'Description', text: description },
    { place: 'Button', text: callToAction?.text ?? '' },
    ...textsOfSpec(spec, spoken),
    ...(change ? textsOfSpec(change, spoken) : []),
  ].filter(({ text }, place, all) => text !== '' && all.findIndex((other) => other.text === text) === place);
}

/** Marks of pauses and stress are neither heard nor seen, so they may not part words here either. */
const textsOfSpec = ({ speech, captions, endCard }: VideoSpec, spoken: ReadonlyMap<string, string>): ContentText[] => [
  { place: 'Script', text: withoutMarks(speech.script) },
  { place: 'Spoken', text: (spoken.get(speech.id) ?? '').replaceAll(/\s+/g, ' ').trim() },
  { place: 'Captions', text: withoutMarks(captions.text ?? '') },
  {
    place: 'End card',
    text: endCard ? [endCard.name, endCard.price, endCard.button, endCard.link].join(' ').trim() : '',
  },
];
