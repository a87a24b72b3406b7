// `npm run bench`: what the product costs and how fast it is, in plain figures. Options: --runs 3, --only videos (or another part; several with commas).
import { parseArgs } from 'node:util';
import { measureCpu } from './bench/cpu.ts';
import { measureEncodeLimit } from './bench/encode-limit.ts';
import { measureGate } from './bench/gate.ts';
import { measureLive } from './bench/live.ts';
import { measureMemory } from './bench/memory.ts';
import { measurePreview } from './bench/preview.ts';
import { measureRecognition } from './bench/recognise.ts';
import { measureRemotion } from './bench/remotion.ts';
import { measureVideos } from './bench/videos.ts';
import { measureWatchPage } from './bench/watch-page.ts';

/** What is measured, in order; each may be asked for alone. */
const PARTS: Readonly<Record<string, { title: string; measure(runs: number): Promise<void> }>> = {
  videos: { title: 'From Generate to playable, times real time', measure: measureVideos },
  limit: { title: 'Against the encoder alone', measure: measureEncodeLimit },
  remotion: { title: 'Against Remotion', measure: measureRemotion },
  cpu: { title: 'Work of a core for each frame', measure: measureCpu },
  gate: { title: "The encoder's gate", measure: measureGate },
  memory: { title: 'Memory', measure: measureMemory },
  watch: { title: 'The watch page', measure: measureWatchPage },
  preview: { title: 'First frame of the preview', measure: measurePreview },
  live: { title: 'A thousand live streams', measure: async () => print(await measureLive()) },
  words: { title: 'Words that a recogniser hears', measure: async () => print((await measureRecognition()).lines) },
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const runs = Math.max(1, Number(values.runs));
for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`there is no part '${name}': choose from ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n${part.title}`);
  await part.measure(runs);
}
process.exit(0);

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
