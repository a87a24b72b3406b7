import type { Frame } from 'node-av/lib';
import { AVMEDIA_TYPE_VIDEO, AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { FRAMES_PER_SECOND } from '@sayso/engine/model/scene-spec';
import type { FilmPicture } from '../../compositor/film-sprite.ts';
import type { FilmSource } from '../../compositor/open-compositor.ts';
import { framesOf, openDecoder, openOwn, streamOf } from '../input-file.ts';
import { must } from '../native.ts';
import { FRAMES_PER_GROUP } from './film.ts';

/**
 * Opens a prepared film in this thread. Pictures are decoded one after the other; one that lies further away is looked for from the keyframe before it.
 * @throws Error when it is missing or no film of ours, and in `picture` when it ends before that frame or is damaged.
 */
export function openFilm(path: string): FilmSource {
  const format = openOwn(path);
  const stream = streamOf(format, AVMEDIA_TYPE_VIDEO);
  const decoder = openDecoder(stream, 1);
  const { num, den } = stream.timeBase;
  const ticksPerFrame = BigInt(Math.round(den / (num * FRAMES_PER_SECOND)));
  let frames: Generator<Frame> | undefined;
  let last: { number: number; picture: FilmPicture } | undefined;

  const seek = (number: number): void => {
    frames?.return(undefined);
    must(format.seekFrameSync(stream.index, BigInt(number) * ticksPerFrame, AVSEEK_FLAG_BACKWARD), 'seek');
    decoder.flushBuffers();
    frames = framesOf({ format, stream, decoder });
  };

  return {
    width: stream.codecpar.width,
    height: stream.codecpar.height,
    picture(number) {
      if (last?.number === number) return last.picture;
      const ahead = last ? number - last.number : -1;
      if (ahead < 0 || ahead > FRAMES_PER_GROUP) seek(number);
      last = undefined;
      for (;;) {
        const next = frames?.next();
        if (next === undefined || next.done) throw new Error(`the film has no frame ${number}`);
        const at = Number(next.value.pts / ticksPerFrame);
        if (at < number) continue;
        if (at > number) throw new Error(`the film has frame ${at} where frame ${number} should be`);
        last = { number, picture: pictureIn(next.value) };
        return last.picture;
      }
    },
    close() {
      frames?.return(undefined);
      decoder.freeContext();
      format.closeInputSync();
    },
  };
}

function pictureIn({ data, linesize }: Frame): FilmPicture {
  if (data === null) throw new Error('the film has an empty frame');
  return { planes: data, strides: linesize };
}
