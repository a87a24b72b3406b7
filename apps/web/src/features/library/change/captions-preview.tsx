import { type SeenSpec, type Video, withoutSpeech, type SpeechTiming } from '@sayso/contract';
import { sceneFromSpec } from '@sayso/engine/model/scene-from-spec';
import { useState, useMemo } from 'react';
import { useSame } from '../../../lib/use-same.ts';
import {
  PictureFrame,
  PlayBar,
  PreviewCanvas,
  previewTexts,
  usePreviewSpeech,
  useOwnPictures,
} from '../../specs/specs.parts.tsx';
import { backgroundLabel } from '../dialogs/background-label.ts';
import { alignCaptionText } from '@sayso/engine/captions/align-caption-text';
import { shownScript } from './shown-script.ts';
import { useQuery } from '@tanstack/react-query';
import { sayPlaybackFailed, useSpoken } from '../../voices/voices.parts.tsx';
import { placeOfSpeech, videoSpeechQuery } from '../../renders/renders.queries.ts';

/** `spec`: the video as it would be. `text`: its captions. */
type Props = { video: Video; spec: SeenSpec; text: string };

/** A finished video with other choices, live: it plays as the file will. Its poster stands until it can be drawn, which begins with the same frame. Without its speech the performer waits under the first words. */
export function CaptionsPreview({ video, spec, text }: Props) {
  const [failed, setFailed] = useState(false);
  const { script } = video.generation_data;
  const { background } = spec.scene;
  const { audio, timing, isOnItsWay } = useVideoSpeech(video.id);
  const { speech, playhead, totalMs } = usePreviewSpeech({ audio, timing, endCard: spec.endCard });
  const captionWords = useCaptionWords({ timing, script: script.content, text });
  const { scene, pictures } = useScene(spec, speech !== null || isOnItsWay);
  return (
    <>
      {/* Small where the fields come below it. */}
      <div className="max-sm:[zoom:0.55]">
        <PictureFrame format={spec.output.format}>
          {video.thumbnail_url !== null && (
            <img src={video.thumbnail_url} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          <PreviewCanvas
            scene={scene}
            pictures={pictures}
            script={text}
            speech={isOnItsWay ? undefined : speech}
            captionWords={captionWords}
            label={previewTexts.of(spec.performer.name, backgroundLabel({ ...background, name: background.roomName }))}
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
function useScene(spec: SeenSpec, isSpoken: boolean) {
  const { assets, urls } = useOwnPictures(spec);
  const scene = useSame(sceneFromSpec(isSpoken ? spec : withoutSpeech(spec), assets));
  return { scene, pictures: urls };
}

type Given = { timing: SpeechTiming | undefined; script: string; text: string };

/** When each word of a caption text is shown, as in the file; undefined where it says what is spoken. */
function useCaptionWords({ timing, script, text }: Given) {
  return useMemo(
    () => (timing && text.trim() !== shownScript(script) ? alignCaptionText(timing.words, text) : undefined),
    [timing, script, text],
  );
}

/** Sound and word times of a video. There are none while they are on their way, nor when they are not stored any more. */
function useVideoSpeech(videoId: string) {
  const { data, isPending } = useQuery(videoSpeechQuery(videoId));
  const place = placeOfSpeech(data);
  const { audio, timing, error } = useSpoken(place, sayPlaybackFailed);
  return { audio, timing, isOnItsWay: isPending || (place !== null && !timing && !error) };
}
