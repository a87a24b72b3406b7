import {
  type EndCard,
  type SpeechTiming,
  type Video,
  type CaptionBreaks,
  type SeenSpec,
  withoutSpeech,
} from '@sayso/contract';
import { alignCaptionText } from '@sayso/engine/captions/align-caption-text';
import {
  type CaptionLine,
  plainText,
  readDocument,
  writeDocument,
} from '@sayso/engine/captions/document/caption-document';
import { sceneFromSpec } from '@sayso/engine/model/scene-from-spec';
import { useQuery } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { placeOfSpeech, videoSpeechQuery } from '../../../making/renders/renders.queries.ts';
import {
  usePreviewSpeech,
  PictureFrame,
  PlayBar,
  PreviewCanvas,
  expectedWords,
  filmedByOf,
  previewTexts,
  useOwnPictures,
} from '../../../making/specs/specs.parts.tsx';
import { sayPlaybackFailed, useSpoken } from '../../../making/voices/voices.parts.tsx';
import { useSame } from '../../../lib/compare.ts';
import { shownScript, backgroundLabel } from '../facts.tsx';

/** What is heard in a video: its word times and its playhead, neither of which there is while they are on their way, nor when they are not stored any more. */
export type SpokenVideo = ReturnType<typeof usePreviewSpeech> & {
  timing: SpeechTiming | undefined;
  isOnItsWay: boolean;
};

/** The speech of a finished video, to be played with its end card. */
export function useSpokenVideo(video: Video, endCard: EndCard | null): SpokenVideo {
  const { data, isPending } = useQuery(videoSpeechQuery(video.id));
  const place = placeOfSpeech(data);
  const { audio, timing, error } = useSpoken(place, sayPlaybackFailed);
  const isOnItsWay = isPending || (place !== null && !timing && !error);
  return { ...usePreviewSpeech({ audio, timing, endCard }), timing, isOnItsWay };
}

/** What captions say, and whether the line breaks of the text are theirs. */
export type CaptionText = { text: string; breaks: CaptionBreaks };

/** Captions as somebody edits them: as one text, or line by line from the first line that somebody changes. */
export type CaptionWords = CaptionText | { lines: readonly CaptionLine[] };

/** What captions say, however they are edited. */
export function captionTextOf(words: CaptionWords): CaptionText {
  return 'lines' in words ? { text: writeDocument(words.lines), breaks: 'written' } : words;
}

/** The lines of captions; `automatic`: those that the engine sets, where nobody did, which are null while nobody knows them. */
export function linesOf(words: CaptionWords, automatic: readonly CaptionLine[] | null): readonly CaptionLine[] | null {
  if ('lines' in words) return words.lines;
  return words.breaks === 'written' ? readDocument(words.text) : automatic;
}

/** The same words, whose lines the engine ends again. */
export function withoutBreaks(words: CaptionWords): CaptionText {
  return { text: plainText(linesOf(words, null) ?? readDocument(captionTextOf(words).text)), breaks: 'auto' };
}

/** `spec`: the video as it would be. `captions`: what they say. */
type Props = { video: Video; spec: SeenSpec; captions: CaptionText; spoken: SpokenVideo };

/** A finished video with other choices, live: it plays as the file will. Its poster stands until it can be drawn, which begins with the same frame. Without its speech the performer waits under the first words. */
export function CaptionsPreview({ video, spec, captions, spoken }: Props) {
  const [failed, setFailed] = useState(false);
  const { script, avatar } = video.generation_data;
  const { background } = spec.scene;
  const { speech, playhead, totalMs, isOnItsWay } = spoken;
  const captionWords = useCaptionWords({ spoken, script: script.content, captions });
  const { scene, pictures } = useScene(spec, speech !== null || isOnItsWay);
  return (
    <>
      {/* Small where the fields come below it. */}
      <div className="max-sm:[zoom:0.55]">
        <PictureFrame format={spec.output.format}>
          {video.thumbnail_url !== null && (
            <img src={video.thumbnail_url} alt="" className="absolute inset-0 size-full object-cover" />
          )}
          {scene && (
            <PreviewCanvas
              scene={scene}
              pictures={pictures}
              script={captions.text}
              speech={isOnItsWay ? undefined : speech}
              captionWords={captionWords}
              label={previewTexts.of({
                performer: spec.performer.name,
                background: backgroundLabel({ ...background, name: background.roomName }, filmedByOf(avatar)),
              })}
              isCovered={false}
              onFailure={setFailed}
            />
          )}
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
  const { assets, urls, isWaiting } = useOwnPictures(spec);
  const scene = useSame(isWaiting ? null : sceneFromSpec(isSpoken ? spec : withoutSpeech(spec), assets));
  return { scene, pictures: urls };
}

type Given = { spoken: SpokenVideo; script: string; captions: CaptionText };

/** When each word of the captions is shown, as in the file, or about when where there is no speech; undefined where they say what is spoken, as the engine sets it. */
function useCaptionWords({ spoken: { timing }, script, captions: { text, breaks } }: Given) {
  return useMemo(() => {
    if (breaks === 'auto' && (!timing || text.trim() === shownScript(script))) return undefined;
    return alignCaptionText(timing?.words ?? expectedWords(text), text, breaks);
  }, [timing, script, text, breaks]);
}
