import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FRAMES_PER_SECOND } from '@sayso/engine';
import type { PaintedClip, SpritesJob } from '@sayso/media/canvas/testing/sprites-child';
import { runChild } from '@sayso/media/process/run-child';
import { CHROMIUM } from '../testing/browser.ts';
import { withProduct, type BenchClip, withBenchClip } from './bench-product.ts';
import { median, say } from './lines.ts';
import { makeOrdinary } from './videos.ts';

const run = promisify(execFile);
/** Exact versions, installed when they are first needed and never part of the product. */
const PACKAGES = {
  remotion: '4.0.529',
  '@remotion/bundler': '4.0.529',
  '@remotion/renderer': '4.0.529',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
const HOME = path.resolve(import.meta.dirname, '../../.cache/remotion');
const PROJECT = path.join(import.meta.dirname, 'remotion/project');
const SPRITES = new URL('../../packages/media/src/canvas/testing/sprites-child.ts', import.meta.url);
/** How many times as fast as Remotion the product should be. */
const AIM = 20;
/** Longest install and longest render, in milliseconds. */
const [INSTALL_MS, RENDER_MS] = [300_000, 1_800_000];

/** The bench clip in Remotion, once, from the same sprites and words, against the product from Generate to playable. */
export async function measureRemotion(runs: number): Promise<void> {
  const renderMs = await tryRemotion();
  if (typeof renderMs === 'string') return console.log(`Remotion: left out, ${renderMs}`);
  const ours = await withProduct(async ({ user }) => {
    const ratios: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { waitMs, videoMs } = await makeOrdinary(user);
      ratios.push(videoMs / waitMs);
    }
    return median(ratios);
  });
  const theirs = renderMs.videoMs / renderMs.wallMs;
  const times = ours / theirs;
  const note = `${(renderMs.wallMs / 1000).toFixed(1)} s for ${(renderMs.videoMs / 1000).toFixed(1)} s of video, bundle and browser ready`;
  say(
    { what: `Remotion ${PACKAGES.remotion}, the same clip`, value: theirs, unit: 'x', note },
    { what: 'product, 9:16 medium, speech made before', value: ours, unit: 'x' },
    {
      what: 'product against Remotion',
      value: times,
      unit: 'times',
      digits: 1,
      aim: { least: AIM },
    },
  );
}

/** What the render took; or in words why there was none. */
async function tryRemotion(): Promise<{ wallMs: number; videoMs: number } | string> {
  try {
    await install();
    return await withBenchClip(renderClip);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const [line = message] = (stderr || message).trim().split('\n').slice(-1);
    return `it could not be installed or started: ${line}`;
  }
}

async function install(): Promise<void> {
  await mkdir(HOME, { recursive: true });
  await writeFile(path.join(HOME, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  await run('npm', ['install', ...options], { cwd: HOME, timeout: INSTALL_MS });
}

async function renderClip({ take, scene, wavPath, frames }: BenchClip) {
  const folder = path.join(HOME, 'clip');
  const publicDir = path.join(folder, 'public');
  await rm(folder, { recursive: true, force: true });
  await mkdir(publicDir, { recursive: true });
  await cp(PROJECT, folder, { recursive: true });
  await cp(wavPath, path.join(publicDir, 'speech.wav'));
  const job: SpritesJob = { take, scene, folder: publicDir };
  const clip = await runChild<PaintedClip>({ script: SPRITES, job });
  await writeFile(path.join(folder, 'clip.json'), JSON.stringify(clip));
  const { stdout } = await run(process.execPath, [path.join(folder, 'render.mjs'), CHROMIUM], { timeout: RENDER_MS });
  const wallMs = Number(/rendered in ([\d.]+) ms/.exec(stdout)?.[1]);
  if (!Number.isFinite(wallMs)) throw new Error(stdout.slice(-200));
  return { wallMs, videoMs: (frames * 1000) / FRAMES_PER_SECOND };
}
