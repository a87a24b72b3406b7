import type { RenderQuality } from '../../render-quality.ts';
import type { EncoderSpec } from '../encoder-spec.ts';

/** FFmpeg's `FF_QP2LAMBDA`: options that are no quantisers by themselves count in these. */
const LAMBDA_PER_STEP = 118;
/** A group never ends by itself: 36 minutes. */
const GROUP_FRAMES = '65535';

/** One step finer than x264's at ordinary quality, as nobody has tuned them picture by picture; the gate decides. */
const QUANTISERS: Record<RenderQuality, number> = { low: 19, medium: 18, high: 17 };

/** VideoToolbox has no quantiser: 1 to 100, more is better. */
const VIDEOTOOLBOX_QUALITY: Record<RenderQuality, number> = { low: 65, medium: 70, high: 75 };

/** First pictures of groups are six steps finer, much as with x264. The quantiser of the others is passed on unchanged. */
const GROUPS = { bf: '0', g: GROUP_FRAMES, i_qfactor: '1', i_qoffset: '-6', profile: 'high' };

/** An encoder of a device, and the paths at which such devices are found. `isPerDevice`: each is tried by its path. */
type HardwareEncoder = { on: RegExp; isPerDevice?: true; spec: EncoderSpec };

/** In the order in which they are tried. @see https://ffmpeg.org/ffmpeg-codecs.html for all options. */
const HARDWARE_ENCODERS: readonly HardwareEncoder[] = [
  {
    on: /^\/dev\/nvidia\d+$/,
    spec: {
      name: 'nvenc',
      codec: 'h264_nvenc',
      pictures: 'yuv420p',
      options: forEach(QUANTISERS, (qp) => ({
        ...GROUPS,
        preset: 'p4',
        tune: 'hq',
        rc: 'constqp',
        qp: `${qp}`,
        'forced-idr': '1',
        'no-scenecut': '1',
        'rc-lookahead': '0',
        delay: '0',
      })),
    },
  },
  {
    on: /^\/dev\/dri\/renderD\d+$/,
    spec: {
      name: 'qsv',
      codec: 'h264_qsv',
      pictures: 'nv12',
      // One picture at a time: the encoder may read a picture until its packet is out.
      options: forEach(QUANTISERS, (qp) => ({
        ...GROUPS,
        preset: 'veryfast',
        flags: '+qscale',
        global_quality: `${qp * LAMBDA_PER_STEP}`,
        forced_idr: '1',
        idr_interval: '0',
        look_ahead: '0',
        adaptive_i: '0',
        async_depth: '1',
      })),
    },
  },
  {
    on: /^\/dev\/dri\/renderD\d+$/,
    isPerDevice: true,
    spec: {
      name: 'vaapi',
      codec: 'h264_vaapi',
      pictures: 'vaapi',
      options: forEach(QUANTISERS, (qp) => ({
        ...GROUPS,
        rc_mode: 'CQP',
        qp: `${qp}`,
        idr_interval: '0',
        coder: 'cabac',
        sei: '0',
      })),
    },
  },
  {
    on: /^videotoolbox$/,
    spec: {
      name: 'videotoolbox',
      codec: 'h264_videotoolbox',
      pictures: 'yuv420p',
      options: forEach(VIDEOTOOLBOX_QUALITY, (quality) => ({
        bf: '0',
        g: GROUP_FRAMES,
        profile: 'high',
        flags: '+qscale',
        global_quality: `${quality * LAMBDA_PER_STEP}`,
        coder: 'cabac',
        allow_sw: '0',
      })),
    },
  },
];

/** All of them, without the paths of devices. */
export const HARDWARE_SPECS: readonly EncoderSpec[] = HARDWARE_ENCODERS.map(({ spec }) => spec);

/** The encoders to try on a machine that has these devices, in order. */
export function encodersOn(devices: readonly string[]): EncoderSpec[] {
  return HARDWARE_ENCODERS.flatMap(({ on, isPerDevice, spec }) => {
    const places = devices.filter((device) => on.test(device));
    if (isPerDevice) return places.map((device) => ({ ...spec, device }));
    return places.length > 0 ? [spec] : [];
  });
}

function forEach(
  numbers: Record<RenderQuality, number>,
  optionsOf: (number: number) => Record<string, string>,
): EncoderSpec['options'] {
  return { low: optionsOf(numbers.low), medium: optionsOf(numbers.medium), high: optionsOf(numbers.high) };
}
