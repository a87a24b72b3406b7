import type { Batch } from '@sayso/contract';
import { type ApiUser, prefer, signUp, type VideoState } from '../testing/api.ts';
import { pause } from '../testing/pause.ts';
import { type BenchProduct, speakScript, waitForOne, withProduct } from './bench-product.ts';
import { median, range, say } from './lines.ts';

const ROWS = 1_000;
/** Videos of a person without the batch, and as many with it. */
const LEAST_ROUNDS = 5;
/** What a person may wait longer because somebody else has a batch made. */
const MOST_LONGER = 1.15;
/** Videos at once: as the product comes, and on a machine whose operator allows more. */
const SLOTS = [1, 2] as const;
/** Between hearing the script and pressing Generate. It grows from round to round, so that a row is met at its beginning, in its middle and at its end. */
const [THINK_MS, LATER_MS] = [600, 370] as const;
const LOOK_MS = 100;
/** About six seconds of speech. */
const SHORT_SCRIPT = 'Two drops, that is it. My skin looks brighter, and friends keep asking what I changed.';

/** How much longer a person waits for a video while a batch of somebody else is made on the same machine, in turn with waits without it. */
export async function measureBatches(runs: number): Promise<void> {
  for (const slots of SLOTS)
    await withProduct((bench) => measureBeside(bench, { slots, rounds: Math.max(runs, LEAST_ROUNDS) }), {
      WORKER_CONCURRENCY: String(slots),
    });
}

async function measureBeside(
  { product, user }: BenchProduct,
  { slots, rounds }: { slots: number; rounds: number },
): Promise<void> {
  const owner = await signUp(product.url, 'Batch Owner');
  await prefer(owner, 'medium');
  const batch = await startBatch(owner);
  const speechId = await speakScript(user, SHORT_SCRIPT);
  const waits: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  let rowsDone = 0;
  for (let round = 0; round < rounds; round += 1) {
    const measure = async (how: 'alone' | 'beside') => {
      if (how === 'alone') await batch.rest();
      const before = (await batch.read()).counts.done;
      if (how === 'beside') await batch.work();
      // Hearing it lets the product prepare itself for a video.
      await speakScript(user, SHORT_SCRIPT);
      await pause(THINK_MS + round * LATER_MS);
      if (how === 'beside') await batch.untilInHand();
      waits[how].push((await waitForOne(user, { speechId })).waitMs);
      const { state, counts } = await batch.read();
      if (state !== (how === 'alone' ? 'paused' : 'running')) throw new Error(`the batch is ${state}`);
      if (how === 'beside') rowsDone += counts.done - before;
    };
    // What comes second finds a warmer machine: each comes first as often.
    for (const how of round % 2 === 0 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const))
      await measure(how);
  }
  const seconds = (values: readonly number[]) => values.map((ms) => ms / 1000);
  const at = slots === 1 ? 'one video at once' : `${slots} videos at once`;
  const [alone, beside] = [seconds(waits.alone), seconds(waits.beside)];
  say(
    { what: `${at}: a person's video, the batch paused`, value: median(alone), unit: 's', note: range(alone) },
    { what: `${at}: while the batch works`, value: median(beside), unit: 's', note: range(beside) },
    {
      what: `${at}: times as long`,
      value: median(beside) / median(alone),
      unit: 'x',
      note: `${rounds} each, in turn; ${rowsDone} rows of the batch done meanwhile`,
      aim: { most: MOST_LONGER },
    },
  );
}

/** A batch of short videos that is being made, and how it is let work and rest. */
async function startBatch(owner: ApiUser) {
  const { data: created } = await owner.call<{ data: Batch }>('POST', '/api/batch-jobs', {
    name: 'Bench',
    source: { kind: 'template', id: await makeTemplate(owner) },
    table: { text: ['product', ...Array.from({ length: ROWS }, (_, row) => `Kettle ${row + 1}`)].join('\n') },
    mapping: { product: { column: 0 } },
  });
  const path = `/api/batch-jobs/${created.id}`;
  const read = async () => (await owner.call<{ data: Batch }>('GET', path)).data;
  const until = async (accept: (batch: Batch) => boolean | Promise<boolean>) => {
    while (!(await accept(await read()))) await pause(LOOK_MS);
  };
  const newest = async () =>
    (await owner.call<{ data: { data: VideoState[] } }>('GET', '/api/videos?per_page=4')).data.data;
  /** Whether a video of it is drawn or encoded at this moment. */
  const isInHand = async () => (await newest()).some(({ status }) => status === 'processing');
  await until(({ state }) => state === 'draft');
  await owner.call('POST', `${path}/start`, { skip_faulty: false });
  return {
    read,
    untilInHand: () => until(isInHand),
    /** Works, and has found its pace. */
    async work() {
      const { state, counts } = await read();
      if (state === 'paused') await owner.call('POST', `${path}/resume`);
      await until((now) => now.counts.done > counts.done);
    },
    /** Rests, with nothing of it left to be done. */
    async rest() {
      if ((await read()).state === 'running') await owner.call('POST', `${path}/pause`);
      await until(({ counts }) => counts.making + counts.speaking === 0);
      await until(async () => (await newest()).every(({ metadata }) => metadata.gif_url !== undefined));
    },
  };
}

/** A template that says about four seconds about a product. Answers its id. */
async function makeTemplate(owner: ApiUser): Promise<string> {
  const { data: avatar } = await owner.call<{ data: object }>('GET', '/api/a2e/avatars/maya');
  const voice = { id: 'en-us-ava', name: 'Ava', by: 'person' };
  const content = { avatarType: 'library', avatar, script: 'x', country: 'en', region: 'US', voice };
  const draft = await owner.call<{ data: { id: string } }>('POST', '/api/drafts', { content });
  const { data } = await owner.call<{ data: { id: string } }>('POST', '/api/templates', {
    name: 'One sentence',
    category: 'product',
    title: '{{product}}',
    script: '{{product}} keeps your tea warm for hours. Ask for it today.',
    slots: [{ kind: 'text', key: 'product', label: 'Product', max_characters: 20, is_required: true }],
    source: { kind: 'draft', id: draft.data.id },
  });
  return data.id;
}
