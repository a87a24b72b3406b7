import type { PublicVideo } from '@sayso/contract';
import type { VideoRow } from '../../making/renders/videos.service.ts';

/** What there is to watch of a video. */
type Finished = { file_ms: number; files: { video: string } };
export type FinishedVideo = VideoRow & Finished;

/** Whether there is something to watch: it has been finished, and stays so while it is being changed. */
export function hasFile<Row extends Pick<VideoRow, 'file_ms' | 'files'>>(row: Row): row is Row & Finished {
  return row.file_ms !== null && row.files.video !== undefined;
}

/** A video for the public: nothing of the account, and of the choices behind it what its owner shows. */
export function toPublicVideo(row: FinishedVideo, { fileUrl }: { fileUrl: (name: string) => string }): PublicVideo {
  const url = (kind: keyof VideoRow['files']) => (row.files[kind] ? fileUrl(row.files[kind]) : null);
  const videoUrl = fileUrl(row.files.video);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    status: 'completed',
    visibility: row.visibility,
    video_url: videoUrl,
    download_url: `${videoUrl}${videoUrl.includes('?') ? '&' : '?'}download=${encodeURIComponent(row.title.toWellFormed())}`,
    thumbnail_url: url('poster'),
    poster_url: url('poster_webp') ?? url('poster'),
    captions_url: url('captions'),
    subtitles_url: url('subtitles'),
    duration_ms: row.file_ms,
    width: row.width,
    height: row.height,
    views: row.views,
    created_at: row.created_at.toISOString(),
    call_to_action: row.call_to_action,
    is_flagged: row.held === 'flagged',
    details: row.show_details
      ? {
          script: row.spec.speech.script,
          voice: { id: row.spec.speech.voiceId, name: row.spec.speech.voiceName },
          avatar: { id: row.spec.performer.id, name: row.spec.performer.name },
        }
      : null,
  };
}
