import {
  type Avatar,
  draftOfVideo as draftCalled,
  TITLE_MAX_CHARACTERS,
  type Video,
  type VideoSpeech,
} from '@sayso/contract';
import { copyTexts } from './copy.texts.gen.ts';
import type { Draft } from '../store/draft.ts';

/** A draft from which the same video could be made again, called a copy. */
export const draftOfVideo = (video: Video, avatar: Avatar | null, speech: VideoSpeech | null): Draft =>
  draftCalled(video, { avatar, speech, title: copyTitle(video.title) });

function copyTitle(title: string): string {
  const added = copyTexts.title({ title: '' }).length;
  return copyTexts.title({ title: title.slice(0, TITLE_MAX_CHARACTERS - added).trim() });
}
