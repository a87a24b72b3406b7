import { type SeenSpec, specOfVideo, type Video } from '@sayso/contract';

/** What a video is made of, as it is seen: where somebody stands in for a partner's presenter, they are who is drawn. */
export function seenSpecOf(video: Video): ReturnType<typeof specOfVideo> & SeenSpec {
  const spec = specOfVideo(video);
  const { stood_in: name, partner } = video.generation_data.avatar;
  if (name === null || !partner?.standIn) return spec;
  return { ...spec, performer: { ...spec.performer, id: partner.standIn, name, look: null, partner: null } };
}
