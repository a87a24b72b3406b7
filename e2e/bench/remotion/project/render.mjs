// Renders the composition of this folder and prints the milliseconds it took. Arguments: Chromium's path.
// Bundling, the browser's start and a first short render are not counted, every core works, and x264 is as hasty as in the product.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { openBrowser, renderMedia, selectComposition } from '@remotion/renderer';

const folder = import.meta.dirname;
const [, , browserExecutable] = process.argv;
const chrome = { browserExecutable, chromeMode: 'chrome-for-testing', logLevel: 'error' };
const serveUrl = await bundle({
  entryPoint: path.join(folder, 'scene.mjs'),
  publicDir: path.join(folder, 'public'),
  outDir: path.join(folder, 'bundle'),
});
const puppeteerInstance = await openBrowser('chrome', chrome);
const composition = await selectComposition({ serveUrl, id: 'clip', puppeteerInstance, ...chrome });
const render = (frames) =>
  renderMedia({
    composition,
    serveUrl,
    codec: 'h264',
    crf: 19,
    x264Preset: 'ultrafast',
    concurrency: availableParallelism(),
    frameRange: [0, frames - 1],
    outputLocation: path.join(folder, 'out.mp4'),
    puppeteerInstance,
    overwrite: true,
    ...chrome,
  });
await render(Math.min(30, composition.durationInFrames));
const started = performance.now();
await render(composition.durationInFrames);
console.log(`rendered in ${performance.now() - started} ms`);
await puppeteerInstance.close({ silent: true });
process.exit(0);
