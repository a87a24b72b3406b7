import { faceOf, seededFace, usePersonOfFace } from '../../../avatars/avatars.parts.tsx';
import type { Draft } from '../../store/draft.ts';

/** Who is seen in the preview. `picture` stands there until they are drawn. */
export type SeenPerson = {
  id: string;
  name: string;
  look: Readonly<Record<string, unknown>> | null;
  picture: string | null;
};

/** The avatar of the draft, or else whoever is chosen in the Face Studio and not kept yet; null while nobody is. */
export function useSeenPerson(draft: Draft): SeenPerson | null {
  const { avatar, avatarType, face } = draft;
  const isInStudio = avatar === null && avatarType === 'digital' && face !== null;
  const person = usePersonOfFace(isInStudio ? seededFace(faceOf(face, draft)) : null);
  if (avatar) {
    const { display_name: name, avatar_id: id, look, thumbnail_url: picture } = avatar;
    return { id, name, look: look ?? null, picture };
  }
  return person && { id: '', name: person.name, look: person.look, picture: null };
}
