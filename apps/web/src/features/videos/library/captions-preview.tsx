import type { CaptionLook, Video } from '@sayso/contract';
import { sceneWith } from '@sayso/engine/model/scene-spec';
import { useMemo, useState } from 'react';
import { useSite } from '../../settings/settings.queries.ts';
import { PictureFrame } from '../preview/picture-frame.tsx';
import { PlayBar } from '../preview/play-bar.tsx';
import { PreviewCanvas } from '../preview/preview-canvas.tsx';
import { previewTexts } from '../preview/preview.texts.ts';
import { usePreviewSpeech } from '../preview/use-preview-speech.ts';
import { seenScene } from '../seen-scene.ts';
import { useOwnPictures } from '../use-own-pictures.ts';
import { useCaptionWords } from './use-caption-words.ts';
import { useVideoSpeech } from './use-video-speech.ts';
import { placeOf } from './place-of.ts';

/** A finished video's scene with other captions, live: it plays as the file will. Without its speech the performer waits under the first words. */
export function CaptionsPreview({ video, look, text }: { video: Video; look: CaptionLook; text: string }) {
  const [failed, setFailed] = useState(false);
  const { avatar, background, script, output, seed } = video.generation_data;
  const { audio, timing } = useVideoSpeech(video.id);
  const { speech, playhead, totalMs } = usePreviewSpeech({ audio, timing, endCard: output.endCard, seed });
  const captionWords = useCaptionWords({ timing, script: script.content, text });
  const { scene, pictures } = useScene(video, { look, isSpoken: speech !== null });
  return (
    <>
      {/* Small where the fields come below it. */}
      <div className="max-sm:[zoom:0.55]">
        <PictureFrame format={output.format}>
          {video.thumbnail_url !== null && (
            <img src={video.thumbnail_url} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          <PreviewCanvas
            scene={scene}
            pictures={pictures}
            script={text}
            speech={speech}
            captionWords={captionWords}
            label={previewTexts.of(avatar.name, placeOf(background))}
            isCovered={false}
            onFailure={setFailed}
          />
          {failed && (
            <p role="status" className="absolute inset-x-0 bottom-0 bg-media-scrim px-4 py-3 text-12 text-media-ink">
              {previewTexts.failed}
            </p>
          )}
        </PictureFrame>
      </div>
      {playhead && !failed && <PlayBar playhead={playhead} totalMs={totalMs} />}
    </>
  );
}

/** The video as the engine's scene, and where its own pictures are. Only what is spoken has camera moves and an end. */
function useScene({ generation_data: data }: Video, { look, isSpoken }: { look: CaptionLook; isSpoken: boolean }) {
  const { site_name: logoText } = useSite();
  const { avatar, background, script, output, seed } = data;
  const { logoPosition } = script;
  const { format, camera, endCard } = output;
  const { refs, urls } = useOwnPictures({
    background: background.uploadId,
    logo: script.logoUploadId,
    product: endCard?.productUploadId ?? null,
    beside: avatar.productUploadId,
  });
  const scene = useMemo(
    () =>
      sceneWith({
        ...seenScene({
          avatar: { performerId: avatar.selectedAvatar, look: avatar.look },
          behind: background,
          refs,
        }),
        format,
        captions: look,
        logo: { position: logoPosition, text: logoText, picture: refs.logo },
        ...(isSpoken && { camera, endCard: endCard && { ...endCard, product: refs.product } }),
        seed,
      }),
    [avatar, format, background, camera, look, logoPosition, logoText, endCard, refs, isSpoken, seed],
  );
  return { scene, pictures: urls };
}
