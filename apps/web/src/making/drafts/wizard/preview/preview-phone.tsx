import { type ChosenSpec, specOfDraft, type SpeechTiming, type Video } from '@sayso/contract';
import { sceneFromSpec } from '@sayso/engine/model/scene-from-spec';
import clsx from 'clsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../../lib/typing.ts';
import { useSame } from '../../../../lib/compare.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { ProgressRing } from '../../../../ui/feedback/progress.tsx';
import { useSite } from '../../../../people/settings/site.queries.ts';
import {
  lacking,
  filmedBy,
  PictureFrame,
  PlayBar,
  PreviewCanvas,
  previewTexts,
  usePreviewSpeech,
  useOwnPictures,
} from '../../../specs/specs.parts.tsx';
import { faceOf, seededFace, usePersonOfFace } from '../../../avatars/avatars.parts.tsx';
import type { SpeechAudio } from '../../../voices/voices.parts.tsx';
import { EarlyPicture, earlyTexts, useEarlyPlayer } from '../../../renders/early.parts.tsx';
import { progressTexts, progressWords, shownPercent } from '../../../renders/renders.parts.tsx';
import { isUnfinished } from '../../../renders/renders.queries.ts';
import type { Draft } from '../../store/draft.ts';
import { createTexts } from '../../create.texts.gen.ts';
import { useDraft } from '../../store/open-draft.tsx';

/** What stands behind the performer of a draft, in words; nothing while no room is chosen. `pictureName`: that of an own picture, where it is known. */
export function placeName(
  { avatar, spec }: { avatar: Draft['avatar']; spec: { scene: Pick<ChosenSpec['scene'], 'background'> } },
  pictureName?: string,
): string | undefined {
  const { roomId, roomName, uploadId, color } = spec.scene.background;
  if (color !== null) return createTexts.ownColor;
  const filming = lacking(filmedBy(avatar), 'rooms');
  if (filming !== null) return createTexts.placeOf({ partner: filming });
  if (uploadId !== null) return pictureName || createTexts.ownBackground;
  return roomId === null ? undefined : roomName;
}

/** How long typing rests before the captions are laid out anew, in milliseconds. */
const REST_MS = 400;

/** Whose place is empty. */
const NOBODY = { id: '', name: '', look: null };

export type PreviewProps = {
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
  /** The video that takes the place of the picture: played as far as it is done, and then as a whole. */
  video: Video | null;
};

/** What will be made, on what it is watched on: performer, room, logo and captions, speaking when the speech plays. */
export function PreviewPhone({ audio, timing, video }: PreviewProps) {
  const draft = useDraft();
  const [failed, setFailed] = useState(false);
  const script = useDebounced(draft.script, REST_MS);
  const person = useSeenPerson(draft);
  const { scene, pictures } = useScene(draft, person);
  const { speech, playhead, totalMs } = usePreviewSpeech({ audio, timing, endCard: draft.spec.endCard });
  const place = placeName(draft) ?? '';
  const early = useEarlyPlayer(video);
  const isCovered = video !== null && isUnfinished(video);

  return (
    <>
      <PictureFrame format={draft.spec.output.format}>
        {person ? (
          <div className={clsx('absolute inset-0', isCovered && 'scale-[1.06] blur-[5px]')}>
            {/* In the avatar's own room, until they stand in the chosen one. Its upper part has the face, in every format. */}
            {person.picture !== null && (
              <img
                src={person.picture}
                alt=""
                className={clsx(
                  'absolute inset-0 size-full object-cover',
                  draft.avatar?.partner ? 'object-[50%_33.3%]' : 'object-[50%_20%]',
                )}
              />
            )}
            {scene && (
              <PreviewCanvas
                scene={scene}
                pictures={pictures}
                script={script}
                speech={speech}
                label={previewTexts.of({ performer: person.name, background: place })}
                isCovered={isCovered}
                onFailure={setFailed}
              />
            )}
          </div>
        ) : (
          <p className="grid size-full place-content-center justify-items-center gap-3 px-8 text-center text-13 text-text-3">
            <span className="grid size-14 place-items-center rounded-full bg-fill text-text-2">
              <Icon of={UserRound} size={24} />
            </span>
            {createTexts.previewEmpty}
          </p>
        )}
        {failed && (
          <p role="status" className="absolute inset-x-0 bottom-0 bg-media-scrim px-4 py-3 text-12 text-media-ink">
            {previewTexts.failed}
          </p>
        )}
        {isCovered && early.shown === 'nothing' && <Cover video={video} />}
        {video && <EarlyPicture early={early} video={video} />}
      </PictureFrame>
      {early.shown !== 'nothing' && early.playhead ? (
        <PlayBar playhead={early.playhead} totalMs={early.totalMs} />
      ) : (
        playhead && scene && !isCovered && !failed && <PlayBar playhead={playhead} totalMs={totalMs} />
      )}
      {/* Always there: screen readers speak what comes into it. */}
      <p role="status" className="mt-3 text-center text-12 text-text-3 empty:mt-0">
        {isCovered && (early.isMadeAgain ? earlyTexts.madeAgain : early.isUnsupported && earlyTexts.unsupported)}
      </p>
    </>
  );
}

/** The draft as the engine's scene, null without anybody to be seen or while their picture is on its way, and where its own pictures are. What is typed on the end card shows when the typing rests. */
function useScene(draft: Draft, person: SeenPerson | null) {
  const { site_name: logoText } = useSite();
  const endCard = useDebounced(draft.spec.endCard, REST_MS);
  const spec = specOfDraft({ ...draft, spec: { ...draft.spec, endCard } }, { person: person ?? NOBODY, logoText });
  const { assets, urls, isWaiting } = useOwnPictures(spec);
  const scene = useSame(person && !isWaiting ? sceneFromSpec(spec, assets) : null);
  return { scene, pictures: urls };
}

function Cover({ video }: { video: Video }) {
  const { headline, detail } = progressWords(video);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-1 bg-media-scrim px-3 text-center text-12 text-media-ink-2">
      <ProgressRing ground="media" percent={shownPercent(video)} label={progressTexts.generatingTitle} />
      <b className="mt-2 text-13 leading-[18px] font-semibold text-media-ink">{headline}</b>
      {detail !== null && <span className="tabular-nums">{detail}</span>}
    </div>
  );
}

/** Who is seen in the preview. `picture` stands there until they are drawn. */
type SeenPerson = {
  id: string;
  name: string;
  look: Readonly<Record<string, unknown>> | null;
  picture: string | null;
};

/** The avatar of the draft, or else whoever is chosen in the Face Studio and not kept yet; null while nobody is. */
function useSeenPerson(draft: Draft): SeenPerson | null {
  const { avatar, avatarType, face } = draft;
  const isInStudio = avatar === null && avatarType === 'digital' && face !== null;
  const person = usePersonOfFace(isInStudio ? seededFace(faceOf(face, draft)) : null);
  if (avatar) {
    const { display_name: name, avatar_id: id, look, thumbnail_url: picture } = avatar;
    return { id, name, look: look ?? null, picture: picture || null };
  }
  return person && { id: '', name: person.name, look: person.look, picture: null };
}
