import type { RenderQuality } from '../../render-quality.ts';

/**
 * An H.264 encoder and what it is opened with: plain data, so that it can be sent to a child and compared.
 * `name`: as the operator knows it. `codec`: as FFmpeg does. `pictures`: the form in which it takes them, planar, with interleaved colours, or in memory of
 * the device. `device`: path of that device, where it must be named. `options`: FFmpeg's, for each quality: a constant quantiser, closed groups, no B-frames
 * and an IDR picture wherever one is asked for.
 */
export type EncoderSpec = {
  name: string;
  codec: string;
  pictures: 'yuv420p' | 'nv12' | 'vaapi';
  device?: string | undefined;
  options: Record<RenderQuality, Record<string, string>>;
};
