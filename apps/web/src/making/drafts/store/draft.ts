import {
  type Avatar,
  chosenAudio,
  type DraftContent,
  draftOfFlat,
  EMPTY_DRAFT_CONTENT,
  freshSpeech,
  type SpeechSource,
  startOfDraft,
  type StoredDraft,
  titleOfDraft,
} from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';

export { characterOf } from '@sayso/contract';

/** Everything a person has chosen so far. */
export type Draft = DraftContent;

export const EMPTY_DRAFT: Draft = EMPTY_DRAFT_CONTENT;

/** A draft as the server has it. */
export type ServerDraft = Omit<StoredDraft, 'content'> & { content: Draft };

/** A draft that the server answered. */
export const readServerDraft = (stored: StoredDraft): ServerDraft => ({
  ...stored,
  content: draftOfFlat(stored.content),
});

/** The draft with another avatar: a voice that nobody chose goes with the old one when it would not suit the new one. One of whom nobody says whether they are a woman or a man suits every voice. */
export function withAvatar(draft: Draft, avatar: Avatar, avatarType: Draft['avatarType']): Partial<Draft> {
  const suits = draft.avatar === null || avatar.gender === null || draft.avatar.gender === avatar.gender;
  return {
    avatarType,
    avatar,
    avatarCreationError: null,
    ...(!suits && draft.voice?.by === 'default' && { voice: null }),
  };
}

/** The draft with an avatar that was made for it, as by `withAvatar`: its name is taken, another one that is written meanwhile stays for the next. */
export function withNewAvatar(draft: Draft, avatar: Avatar, avatarType: Draft['avatarType']): Partial<Draft> {
  const isTaken = draft.avatarName.trim() === avatar.display_name;
  return { ...withAvatar(draft, avatar, avatarType), ...(isTaken && { avatarName: '' }) };
}

/** The draft with avatars of another kind: what was chosen among the others is taken back, as documented. */
export function withAvatarType(avatarType: Draft['avatarType']): Partial<Draft> {
  return { avatarType, avatar: null, createdAvatarId: null, avatarCreationError: null };
}

/** The title that the video will have. */
export const titleOf = (draft: Draft): string => titleOfDraft(draft, suggestTitle);

/** True for a recording that came without its words: nothing in it can be captioned. */
export const isWordless = (draft: Draft): boolean => chosenAudio(draft)?.script.trim() === '';

/** What is missing first before a video can be made; null when nothing is. */
export const missingInput = (draft: Draft) => startOfDraft(draft, suggestTitle).gap;

/** What Generate sends; null while something is missing. */
export function startBody(draft: Draft) {
  const { form, gap } = startOfDraft(draft, suggestTitle);
  return gap === null ? form : null;
}

type Spoken = Partial<Pick<Draft, 'speech' | 'speechOrder'>>;

/** What becomes of a draft after some words are said otherwise: a speech that holds one of them, made or on its way, is not what it would be now. */
export function withOtherPronunciations({ speech, speechOrder }: Spoken, written: readonly string[]): Spoken {
  return {
    ...(speech && isSaid(speech.source, written) && { speech: { ...speech, isOutdated: true } }),
    ...(speechOrder && isSaid(speechOrder.source, written) && { speechOrder: { ...speechOrder, isOutdated: true } }),
  };
}

function isSaid({ script }: SpeechSource, written: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ');
  const said = plain(script);
  return written.some((word) => said.includes(plain(word)));
}

/** There is a speech, but of something else. */
export function isSpeechStale(draft: Draft): boolean {
  return draft.speech !== null && freshSpeech(draft) === null;
}
