import type { DraftContent } from '../drafts.ts';
import { onOneLine } from '../specs/output.ts';
import { SceneLight } from '../specs/scene.ts';
import { seedOf } from '../specs/seed.ts';
import { seenSpec, type SpecChoices } from '../specs/choices.ts';
import type { SeenSpec, VideoSpec } from '../specs/spec.ts';

/** What a draft has chosen so far, as its video would have it. */
export function choicesOfDraft(draft: DraftContent): SpecChoices {
  const { background, backgroundUploadId, backgroundColor, logoPosition, logoUploadId, output } = draft;
  return {
    background: { roomId: background?.id ?? null, uploadId: backgroundUploadId, color: backgroundColor },
    light: SceneLight.parse({ ...draft, style: draft.sceneStyle }),
    logo: { position: logoPosition, uploadId: logoPosition === 'none' ? null : logoUploadId },
    ...output,
    endCard: output.endCard && onOneLines(output.endCard),
  };
}

/** The room that stands in until one is chosen: the first, which a start without a room has too. */
const FIRST_ROOM = { id: 'modern', name: '' };
/** How somebody moves to whom nothing is given to say yet. */
const RESTING_SEED = 1;

/** Who is seen, and the text of a logo without a picture: the site's name, which the video will keep. */
type KnownOfDraft = { person: Pick<SeenSpec['performer'], 'id' | 'name' | 'look'>; logoText: string };

/** What will be seen of the video that a draft becomes. */
export function specOfDraft(draft: DraftContent, { person, logoText }: KnownOfDraft): SeenSpec {
  const { avatar, avatarType, background } = draft;
  return seenSpec(choicesOfDraft(draft), {
    seed: seedOfDraft(draft),
    performer: { ...person, type: avatarType, productUploadId: avatar?.product_upload_id ?? null },
    room: background ?? FIRST_ROOM,
    logoText,
  });
}

function seedOfDraft({ useCustomAudio, customAudio, speech }: DraftContent): number {
  const id = useCustomAudio ? customAudio?.speechId : speech?.id;
  return id === undefined ? RESTING_SEED : seedOf(id);
}

type EndCard = NonNullable<VideoSpec['endCard']>;

function onOneLines({ productUploadId, name, price, button, link }: EndCard): EndCard {
  return {
    productUploadId,
    name: onOneLine(name),
    price: onOneLine(price),
    button: onOneLine(button),
    link: onOneLine(link),
  };
}

/** The fields of a draft that chooses again what a video was made with. */
export function draftOfSpec({
  scene,
  captions,
  sound,
  endCard,
  output,
}: SeenSpec & { sound: { music: VideoSpec['sound']['music'] } }) {
  const { background, camera, logo } = scene;
  const { style, ...light } = scene.light;
  return {
    background: { id: background.roomId, name: background.roomName },
    backgroundUploadId: background.uploadId,
    backgroundColor: background.color,
    ...light,
    sceneStyle: style,
    logoPosition: logo.position,
    logoUploadId: logo.uploadId,
    output: { format: output.format, captions: captions.look, camera, music: sound.music, endCard },
  } satisfies Partial<DraftContent>;
}
