import type { DraftContent } from '../drafts.ts';
import { type ChosenSpec, seenSpec, withChoices } from '../specs/chosen-spec.ts';
import { shownEndCard } from '../specs/output.ts';
import { seedOf } from '../specs/seed.ts';
import type { SeenSpec } from '../specs/spec.ts';

/** What a draft has chosen so far, as its video would have it: the end card without stray spaces, and no picture of a logo that is nowhere. */
export function choicesOfDraft({ spec }: Pick<DraftContent, 'spec'>): ChosenSpec {
  const { endCard, scene } = spec;
  const hasNoLogo = scene.logo.position === 'none';
  return withChoices(spec, {
    ...(hasNoLogo && { scene: { logo: { uploadId: null } } }),
    endCard: endCard && shownEndCard(endCard),
  });
}

/** The room that stands in until one is chosen: the first, which a start without a room has too. */
const FIRST_ROOM = { id: 'modern', name: '' };
/** How somebody moves to whom nothing is given to say yet. */
const RESTING_SEED = 1;

/** Who is seen, and the text of a logo without a picture: the site's name, which the video will keep. */
type KnownOfDraft = { person: Pick<SeenSpec['performer'], 'id' | 'name' | 'look'>; logoText: string };

/** What will be seen of the video that a draft becomes. */
export function specOfDraft(draft: DraftContent, { person, logoText }: KnownOfDraft): SeenSpec {
  const { avatar, avatarType } = draft;
  const { roomId: id, roomName: name } = draft.spec.scene.background;
  return seenSpec(choicesOfDraft(draft), {
    seed: seedOfDraft(draft),
    performer: {
      ...person,
      type: avatarType,
      productUploadId: avatar?.product_upload_id ?? null,
      partner: avatar?.partner ? { ...avatar.partner, standIn: draft.standInAvatarId ?? null } : null,
    },
    room: id === null ? FIRST_ROOM : { id, name },
    logoText,
  });
}

function seedOfDraft({ useCustomAudio, customAudio, speech }: DraftContent): number {
  const id = useCustomAudio ? customAudio?.speechId : speech?.id;
  return id === undefined ? RESTING_SEED : seedOf(id);
}
