import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { chooseEncoder, type EncoderPreference, knownEncoder, X264 } from '../../index.ts';
import { findDevices } from './choose-encoder.ts';
import { encodersOn } from './hardware-encoders.ts';
import type { EncoderProbe, probeEncoders } from './probe-encoders.ts';
import { temporaryFolder } from '../testing/test-video.ts';

const folder = await temporaryFolder();
const devices = { paths: ['/dev/nvidia0', '/dev/dri/renderD128', '/dev/dri/renderD129'], drivers: ['one'] };
const fine = { name: 'nvenc', device: null, passed: true, found: 'fine' };
const first: EncoderProbe = { chosen: 0, tried: [fine] };
const none: EncoderProbe = {
  chosen: null,
  tried: [
    { name: 'qsv', device: null, passed: false, found: 'does not open' },
    { name: 'vaapi', device: '/dev/dri/renderD128', passed: false, found: 'too coarse' },
  ],
};
const probing = (outcome: EncoderProbe) => vi.fn<typeof probeEncoders>(async () => outcome);

test('encoders are tried for the devices that are there, those of each render node by their path', () => {
  const places = (paths: string[]) =>
    encodersOn(paths).map(({ name, device }) => (device ? `${name} ${device}` : name));
  expect(places(devices.paths)).toEqual(['nvenc', 'qsv', 'vaapi /dev/dri/renderD128', 'vaapi /dev/dri/renderD129']);
  expect(places(['videotoolbox'])).toEqual(['videotoolbox']);
  expect(places(['/dev/nvidiactl', '/dev/dri/card0'])).toEqual([]);
});

test('a system of another kind has no devices', async () => {
  expect(await findDevices('win32')).toEqual({ paths: [], drivers: [] });
  expect((await findDevices('darwin')).paths).toEqual(['videotoolbox']);
});

test('without a device, or when x264 is asked for, nothing is tried', async () => {
  const probe = probing(first);
  const cacheDir = join(folder, 'nothing');
  const ask = (preference: EncoderPreference, paths: string[]) =>
    chooseEncoder({ preference, cacheDir, devices: { paths, drivers: [] }, probe });
  expect(await ask('auto', [])).toMatchObject({ encoder: X264, why: 'this machine has no device that encodes' });
  expect(await ask('vaapi', ['/dev/nvidia0'])).toMatchObject({ why: 'this machine has no device for vaapi' });
  expect(await ask('x264', devices.paths)).toMatchObject({ encoder: X264, why: 'it was asked for' });
  expect(probe).not.toHaveBeenCalled();
});

test('what was found is kept, until a driver changes', async () => {
  const cacheDir = join(folder, 'kept');
  const probe = probing(first);
  const input = { preference: 'auto', cacheDir, devices } as const;
  expect(await knownEncoder(input)).toBeNull();
  const choice = await chooseEncoder({ ...input, probe });
  expect(choice).toMatchObject({ encoder: { name: 'nvenc', codec: 'h264_nvenc' }, why: 'fine' });
  expect(await chooseEncoder({ ...input, probe })).toEqual(choice);
  expect(await knownEncoder(input)).toEqual(choice);
  expect(probe).toHaveBeenCalledTimes(1);
  const updated = { ...input, devices: { ...devices, drivers: ['two'] } };
  expect(await knownEncoder(updated)).toBeNull();
  expect(await chooseEncoder({ ...updated, probe: probing(none) })).toMatchObject({ encoder: X264 });
});

test('where none passes it says of each why', async () => {
  const cacheDir = join(folder, 'none');
  const { encoder, why } = await chooseEncoder({ preference: 'auto', cacheDir, devices, probe: probing(none) });
  expect(encoder).toBe(X264);
  expect(why).toBe('qsv: does not open; vaapi on /dev/dri/renderD128: too coarse');
});

test('one that is asked for by name is the only one tried, and need not be faster', async () => {
  const probe = probing(first);
  await chooseEncoder({ preference: 'qsv', cacheDir: join(folder, 'named'), devices, probe });
  const [[input]] = probe.mock.calls as [Parameters<typeof probeEncoders>];
  expect(input.candidates).toMatchObject([{ name: 'qsv' }]);
  expect(input.isFaster?.(2, 1)).toBe(true);
});

test('a broken cache is one that knows nothing', async () => {
  const cacheDir = join(folder, 'broken');
  const input = { preference: 'auto', cacheDir, devices } as const;
  await chooseEncoder({ ...input, probe: probing(none) });
  const [name = ''] = await readdir(cacheDir);
  await writeFile(join(cacheDir, name), '{"chosen":');
  expect(await knownEncoder(input)).toBeNull();
  expect(await chooseEncoder({ ...input, probe: probing(first) })).toMatchObject({ why: 'fine' });
  expect(JSON.parse(await readFile(join(cacheDir, name), 'utf8'))).toEqual(first);
});
