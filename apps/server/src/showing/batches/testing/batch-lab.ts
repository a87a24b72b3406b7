import {
  AppError,
  type Batch,
  batchesApi,
  type BatchRow,
  type BatchRowState,
  type TemplateDetail,
} from '@sayso/contract';
import type { SpeechProvider, SpokenAudio } from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { WORK_HANDLERS } from '../../../features.ts';
import { runWork, type TryEnd, LEASE_MS } from '../../../platform/work/run-work.ts';
import { claimWork } from '../../../platform/work/work.store.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { endTake } from '../../../making/renders/testing/start-test-video.ts';
import { checkBatchWork, driveBatchWork, settleRowWork, speakRowWork, speakSampleWork } from '../run/batch.work.ts';

const KINDS = [checkBatchWork, speakRowWork, speakSampleWork, settleRowWork, driveBatchWork];

/** The voices of the product, which speak one short sentence, whatever is to be said: once for all tests of a file. `scripts`: what they were asked to say. */
function quickSpeech(away: boolean): { speech: SpeechProvider; scripts: string[] } {
  const real = sharedSpeech();
  const [voice] = real.voices();
  const scripts: string[] = [];
  let spoken: Promise<SpokenAudio> | undefined;
  const speak: SpeechProvider['speak'] = async ({ text, voiceId, rate, signal }) => {
    signal?.throwIfAborted();
    if (voiceId === AWAY.id) throw new AppError('voice_server_failed');
    scripts.push(text);
    return (spoken ??= real.speak({ text: 'Two drops.', voiceId, rate }));
  };
  const voices = () => (away && voice ? [...real.voices(), { ...voice, ...AWAY }] : real.voices());
  return { speech: { ...real, voices, speak }, scripts };
}

/** A voice of a server that does not answer. */
export const AWAY = { id: 'server-en-us-heart', name: 'Heart' };

/** The product with voices that speak at once. `hasAway`: `AWAY` is one of them. */
export async function createBatchApp({
  hasAway = false,
  ...options
}: TestAppOptions & { hasAway?: boolean } = {}): Promise<TestApp & { scripts: string[] }> {
  const { speech, scripts } = quickSpeech(hasAway);
  const app = await createTestApp({ ...options, deps: { ...options.deps, speech } });
  return { ...app, scripts };
}

/** Does the work of batches that waits, as a worker does, until none is left: at most so many pieces. Answers what became of each. */
export async function doWork({ deps }: Pick<TestApp, 'deps'>, most = Number.POSITIVE_INFINITY): Promise<TryEnd[]> {
  const ends: TryEnd[] = [];
  const kinds = KINDS.map(({ name }) => name);
  while (ends.length < most) {
    const claimed = await claimWork(deps.db, { kinds, worker: 'test', leaseMs: LEASE_MS });
    const handler = WORK_HANDLERS.find(({ work }) => work.name === claimed?.kind);
    if (!claimed || !handler) break;
    ends.push(await runWork(handler, deps, { claimed, stop: new AbortController().signal }));
  }
  return ends;
}

/** Lets everything be due that waits for a moment to come. */
export async function skipPauses({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  await deps.db
    .updateTable('work')
    .set({ run_after: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
}

/** Forgets all work that is asked for and in hand, as if its processes had died and their rows were lost. */
export async function loseWork({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  await deps.db.deleteFrom('work').execute();
}

/** Makes an account's templates and batches, and looks at them. */
export function batchLab(app: TestApp, person: TestUser) {
  const path = (id: string, rest = '') => `/api/batch-jobs/${id}${rest}`;
  const read = (answer: { json(): unknown }): Batch => batchesApi.getBatch.response.parse(answer.json()).data;
  return {
    path,
    async template(change: object = {}): Promise<TemplateDetail> {
      const draft = await person.post('/api/drafts', { content: READY_DRAFT });
      const source = { kind: 'draft', id: draft.json<{ data: { id: string } }>().data.id };
      const answer = await person.post('/api/templates', { ...TEMPLATE, source, ...change });
      return answer.json<{ data: TemplateDetail }>().data;
    },
    /** A batch whose rows have been looked at. */
    async batch(templateId: string, change: object): Promise<Batch> {
      const form = { name: 'Mugs', source: { kind: 'template', id: templateId }, ...change };
      const { id } = read(await person.post('/api/batch-jobs', form));
      await doWork(app);
      return read(await person.get(path(id)));
    },
    get: async (id: string) => read(await person.get(path(id))),
    act: (id: string, act: string, body: object = {}) => person.post(path(id, `/${act}`), body),
    edit: (id: string, number: number, body: object) => person.put(path(id, `/rows/${number}`), body),
    async rows(id: string, state?: BatchRowState): Promise<BatchRow[]> {
      const all: BatchRow[] = [];
      let after: number | null = 0;
      while (after !== null) {
        const query: string = `?limit=200&after=${after}${state ? `&state=${state}` : ''}`;
        const answer = await person.get(path(id, `/rows${query}`));
        const { rows, next } = batchesApi.listBatchRows.response.parse(answer.json()).data;
        all.push(...rows);
        after = next;
      }
      return all;
    },
    /** Ends the takes of all rows that are in the making, and does what follows, until the batch has nothing more in the making. Answers how often that was. */
    async finish(id: string, outcome: (row: BatchRow) => 'succeeded' | 'failed' = () => 'succeeded'): Promise<number> {
      for (let rounds = 0; ; rounds += 1) {
        await doWork(app);
        const making = await this.rows(id, 'making');
        if (making.length === 0) return rounds;
        for (const row of making) if (row.video) await endTake(app, row.video.id, outcome(row));
      }
    },
  };
}

/** All that a draft needs but its words. */
const READY_DRAFT = {
  script: 'A mug.',
  country: 'en',
  region: 'US',
  voice: { id: 'en-us-ava', name: 'Ava', by: 'person' },
};

const text = (key: string, more: object = {}) => ({ kind: 'text', key, label: key, max_characters: 40, ...more });
const TEMPLATE = {
  name: 'Spotlight',
  category: 'product',
  title: '{{product}}',
  script: 'Meet {{product}}. It costs {{price}}.',
  slots: [
    text('product', { is_required: true }),
    text('price', { default: 'nothing' }),
    { kind: 'presenter', key: 'who', label: 'Presenter', default: 'maya' },
    { kind: 'color', key: 'accent', label: 'Accent', fills: 'captions' },
  ],
};
