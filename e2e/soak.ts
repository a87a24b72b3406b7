// `npm run soak`: endurance. A storm of kills under load (--minutes 20 --seed N), then a ledger that must come out even. Instead of it:
// --renders 200 for random videos in a row, each decoded and held against its sound (--seed and --first make them again), and --kills 10 for one
// render through ten kills.
import { parseArgs } from 'node:util';
import { killManyTimes } from './soak/kills.ts';
import { renderManyTimes } from './soak/renders.ts';
import { weather } from './soak/storm.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    renders: { type: 'string', default: '0' },
    first: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
  },
});
const [renders, kills, seed] = [Number(values.renders), Number(values.kills), Number(values.seed)];
const failures =
  renders + kills > 0
    ? [
        ...(renders > 0 ? await renderManyTimes({ count: renders, seed, first: Number(values.first) }) : []),
        ...(await killManyTimes(kills)),
      ]
    : await weather({ minutes: Number(values.minutes), seed });
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? 'soak passed' : `soak failed: ${failures.length}`);
process.exit(failures.length === 0 ? 0 : 1);
