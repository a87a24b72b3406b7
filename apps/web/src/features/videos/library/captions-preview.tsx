import type { CaptionLook, Video } from '@sayso/contract';
import { sceneWith } from '@sayso/engine/performance/scene-spec';
import { useMemo, useState } from 'react';
import { useSite } from '../../settings/settings.queries.ts';
import { PictureFrame } from '../preview/picture-frame.tsx';
import { PreviewCanvas } from '../preview/preview-canvas.tsx';
import { previewTexts } from '../preview/preview.texts.ts';
import { useOwnPictures } from '../use-own-pictures.ts';
import { videosTexts } from '../videos.texts.ts';

/** A finished video's scene with other captions, live: its performer waits under the first words. */
export function CaptionsPreview({ video, look, text }: { video: Video; look: CaptionLook; text: string }) {
  const [failed, setFailed] = useState(false);
  const { site_name: logoText } = useSite();
  const { avatar, background, script, output, seed } = video.generation_data;
  const performerId = avatar.selectedAvatar;
  const backgroundId = background.setting;
  const { logoPosition } = script;
  const { format } = output;
  const { refs, urls } = useOwnPictures({ background: background.uploadId, logo: script.logoUploadId, product: null });
  const scene = useMemo(
    () =>
      sceneWith({
        performerId,
        format,
        background: refs.background ? { picture: refs.background } : { id: backgroundId },
        captions: look,
        logo: { position: logoPosition, text: logoText, picture: refs.logo },
        seed,
      }),
    [performerId, format, backgroundId, look, logoPosition, logoText, refs, seed],
  );
  return (
    <PictureFrame format={format}>
      {video.thumbnail_url !== null && (
        <img src={video.thumbnail_url} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      <PreviewCanvas
        scene={scene}
        pictures={urls}
        script={text}
        speech={null}
        label={previewTexts.of(
          avatar.name,
          background.uploadId === null ? background.name : videosTexts.preview.ownBackground,
        )}
        isCovered={false}
        onFailure={setFailed}
      />
      {failed && (
        <p role="status" className="absolute inset-x-0 bottom-0 bg-media-scrim px-4 py-3 text-12 text-media-ink">
          {previewTexts.failed}
        </p>
      )}
    </PictureFrame>
  );
}
