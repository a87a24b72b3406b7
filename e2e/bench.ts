// `npm run bench`: what the product costs and how fast it is, in plain figures. Options: --runs 3, --only videos (or another part; several with commas).
// Says at the end how many aims were missed. How fast a machine is fails nothing; what the encoder's gate misses does, and ends it with 1.
import { parseArgs } from 'node:util';
import { measureApi } from './bench/api.ts';
import { measureBatches } from './bench/batches.ts';
import { measureCatalogue } from './bench/catalogue.ts';
import { measureCpu, measureEncodeLimit } from './bench/cpu.ts';
import { measureEventsOfSellers } from './bench/events-of-sellers.ts';
import { measureGate } from './bench/gate.ts';
import { missedAims, say } from './bench/lines.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureLibrary } from './bench/library.ts';
import { measureLive } from './bench/live.ts';
import { measureMemory } from './bench/memory.ts';
import { measurePageSpeed, measureWatchPage } from './bench/page-speed.ts';
import { measurePreview } from './bench/preview.ts';
import { measureRecognition } from './bench/recognise.ts';
import { measureRemotion } from './bench/remotion.ts';
import { measureSystemAnalytics } from './bench/system-analytics.ts';
import { measureStart } from './bench/start.ts';
import { measureTimeline } from './bench/timeline.ts';
import { measureVoices } from './bench/voices.ts';
import { measureVideos } from './bench/videos.ts';
import { measureWatchTime } from './bench/watch-time.ts';

/** What is measured, in order; each may be asked for alone. An `isVerdict` does not depend on how fast the machine is: its aims have to be reached. */
type Part = { title: string; isVerdict?: true; measure(runs: number): Promise<void> };
const PARTS: Readonly<Record<string, Part>> = {
  videos: { title: 'From Generate to playable, times real time', measure: measureVideos },
  timeline: { title: 'Where the time of a video goes', measure: measureTimeline },
  batches: { title: 'A single video beside a batch', measure: measureBatches },
  limit: { title: 'Against the encoder alone', measure: measureEncodeLimit },
  remotion: { title: 'Against Remotion', measure: measureRemotion },
  cpu: { title: 'Work of a core for each frame', measure: measureCpu },
  gate: { title: "The encoder's gate", isVerdict: true, measure: measureGate },
  memory: { title: 'Memory', measure: measureMemory },
  start: { title: 'From a fresh clone to a server at rest', measure: measureStart },
  watch: { title: 'The watch page', measure: measureWatchPage },
  'watch-time': { title: 'Reports of watch pages', measure: measureWatchTime },
  lighthouse: { title: 'Pages on a simulated phone', measure: measurePageSpeed },
  interactions: { title: 'From a press to the next picture, four times slower', measure: measureInteractions },
  preview: { title: 'First frame of the preview', measure: measurePreview },
  live: { title: 'A thousand live streams', measure: async () => print(await measureLive()) },
  api: { title: 'Calls of the API under load', measure: measureApi },
  sellers: { title: 'Five hundred events of sellers a second', measure: measureEventsOfSellers },
  library: { title: 'A million videos', measure: measureLibrary },
  catalogue: { title: 'Thousands of presenters and voices of partners', measure: measureCatalogue },
  'system-analytics': { title: 'Five million events of a million videos', measure: measureSystemAnalytics },
  voices: {
    title: 'Words that a recogniser hears of built-in voices',
    isVerdict: true,
    measure: () => measureVoices(),
  },
  words: { title: 'Words that a recogniser hears', measure: measureWords },
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const wanted = values.only?.split(',') ?? Object.keys(PARTS);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: give a whole number from 1 on`);
let failures = 0;
for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`there is no part '${name}': choose from ${Object.keys(PARTS).join(', ')}`);
  console.log(`\n${part.title}`);
  const before = missedAims();
  await part.measure(runs);
  if (part.isVerdict) failures += missedAims() - before;
}
console.log(`\n${missedAims()} aims missed${failures > 0 ? `, ${failures} of which have to be reached` : ''}`);
process.exit(failures > 0 ? 1 : 0);

async function measureWords(): Promise<void> {
  const { lines, isWorse } = await measureRecognition();
  print(lines);
  const what = 'finished, without music: fewer words than in the raw speech';
  if (isWorse) say({ what, value: 1, unit: '', digits: 0, aim: { exactly: 0 } });
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
