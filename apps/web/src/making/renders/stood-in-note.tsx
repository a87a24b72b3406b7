import type { Video } from '@sayso/contract';
import { Note } from '../../ui/feedback/banner.tsx';
import { stoodInText } from './stopped-words.ts';

/** Says plainly that somebody of the library performs instead of a partner's presenter. */
export function StoodInNote({ video }: { video: Pick<Video, 'generation_data'> }) {
  const text = stoodInText(video);
  return text === null ? null : <Note tone="info">{text}</Note>;
}
