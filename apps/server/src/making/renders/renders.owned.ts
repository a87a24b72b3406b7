import type { VideoSpec } from '@sayso/contract';
import type { Db } from '../../platform/db/connection.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { OwnedData, OwnedEntry } from '../../platform/db/owned-data.ts';
import { safeStem } from '../../platform/lib/safe-stem.ts';
import { frameSize } from '../specs/stored-spec.service.ts';
import { deleteOrdersOf, listOwnedOrders } from './orders/orders.store.ts';
import { listOwnedFiles, listOwnedRenderDays, listOwnedVideos, type OwnedVideo } from './owned-videos.store.ts';
import type { RenditionKind } from './takes/renditions.store.ts';
import { deleteVideosOf } from './videos.store.ts';

/** What a copy calls the files of a video. The moving preview is made of the video and shows no more. */
const FILE_NAMES: readonly (readonly [RenditionKind, string])[] = [
  ['video', 'video.mp4'],
  ['captions', 'captions.vtt'],
  ['subtitles', 'subtitles.srt'],
  ['poster', 'poster.jpg'],
];

/** Videos with their scripts and files. */
export const rendersOwnedData: OwnedData = {
  tables: [
    'videos',
    'takes',
    'render_turns',
    'render_days',
    'machine_days',
    'handed_parts',
    'video_followers',
    'presenter_orders',
    'partner_rests',
  ],
  async *exportData(db, { accountIds }) {
    yield { path: 'videos/videos.json', list: videos(db, accountIds) };
    yield { path: 'videos/rendering.json', value: await listOwnedRenderDays(db, accountIds) };
    yield { path: 'videos/films.json', list: inBatches((page) => listOwnedOrders(db, accountIds, page)) };
    for await (const video of inBatches((page) => listOwnedFiles(db, accountIds, page))) yield* filesOf(video);
  },
  /** Whoever performs one of them notices. */
  async eraseData(trx, { accountIds }) {
    const files = await deleteVideosOf(trx, accountIds);
    return [...files, ...(await deleteOrdersOf(trx, accountIds))];
  },
};

async function* videos(db: Db, accountIds: readonly string[]): AsyncGenerator<object> {
  for await (const { files, spec, ...video } of inBatches((page) => listOwnedVideos(db, accountIds, page)))
    yield { ...video, ...factsOf(spec), files: filesOf({ ...video, files }).map(({ path }) => path) };
}

/** What a copy says of a spec. Ids of the library and the drawing of a performer mean nothing outside. */
function factsOf({ performer, speech, scene, captions, sound, endCard, output }: VideoSpec) {
  const { background, light, logo, ...look } = scene;
  const { style: sceneStyle, ...others } = light;
  return {
    script: speech.script,
    caption_text: captions.text,
    voice_name: speech.voiceName,
    speech_rate: speech.rate,
    mood: speech.mood,
    performer_name: performer.name,
    background_name: background.roomName,
    logo_position: logo.position,
    logo_text: logo.text,
    ...frameSize(output),
    output: {
      ...output,
      captions: captions.look,
      ...look,
      ...sound,
      endCard,
      backgroundUploadId: background.uploadId,
      backgroundColor: background.color,
      ...others,
      sceneStyle,
      logoUploadId: logo.uploadId,
      productUploadId: performer.productUploadId,
    },
  };
}

function filesOf({ id, title, files }: Pick<OwnedVideo, 'id' | 'title' | 'files'>) {
  return FILE_NAMES.flatMap(([kind, name]) => {
    const file = files[kind];
    return file ? [{ path: `videos/${safeStem(title, 'video')} ${id}/${name}`, file } satisfies OwnedEntry] : [];
  });
}
