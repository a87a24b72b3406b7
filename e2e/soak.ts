// `npm run soak`: endurance. A storm of kills under load (--minutes 20 --seed N), then a ledger that must come out even. Instead of it:
// --renders 200 for random videos in a row, each decoded and held against its sound (--seed and --first make them again), and --kills 10 for one
// render through ten kills; --only performers for people made up from random options (--minutes 15), each looked at for what is missing;
// --sales 20000 for so many events of sales while API, worker and database are killed; --partners 20 for so many films of presenter partners that
// have a bad day, through the same kills; --exports 20000 for a seller's export of so many rows, compared undisturbed and through kills.
import { parseArgs } from 'node:util';
import { killManyTimes } from './soak/kills.ts';
import { reconcileThroughKills } from './soak/exports.ts';
import { meetManyPeople } from './soak/performers.ts';
import { renderManyTimes } from './soak/renders.ts';
import { filmThroughKills } from './soak/partners.ts';
import { sellThroughKills } from './soak/sales.ts';
import { weather } from './soak/storm.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    renders: { type: 'string', default: '0' },
    first: { type: 'string', default: '1' },
    kills: { type: 'string', default: '0' },
    sales: { type: 'string', default: '0' },
    exports: { type: 'string', default: '0' },
    partners: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const [renders, kills, seed] = [Number(values.renders), Number(values.kills), Number(values.seed)];
const minutes = Number(values.minutes);
if (values.only !== undefined && values.only !== 'performers')
  throw new Error(`there is no soak of '${values.only}' alone: choose performers`);
const failures = await endure();
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? 'soak passed' : `soak failed: ${failures.length}`);
process.exit(failures.length === 0 ? 0 : 1);

async function endure(): Promise<string[]> {
  if (Number(values.sales) > 0) return sellThroughKills({ events: Number(values.sales), seed });
  if (Number(values.partners) > 0) return filmThroughKills({ films: Number(values.partners), seed });
  if (Number(values.exports) > 0) return reconcileThroughKills({ rows: Number(values.exports), seed });
  if (values.only === 'performers') return meetManyPeople({ minutes, seed });
  if (renders + kills === 0) return weather({ minutes, seed });
  return [
    ...(renders > 0 ? await renderManyTimes({ count: renders, seed, first: Number(values.first) }) : []),
    ...(await killManyTimes(kills)),
  ];
}
