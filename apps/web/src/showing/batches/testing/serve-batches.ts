import {
  type Batch,
  BATCH_ROW_STATES,
  type BatchComparison,
  type BatchCost,
  type BatchCounts,
  type BatchRow,
  type BatchRowContent,
  type BatchTarget,
  namesOf,
  type ReadTable,
  type Role,
} from '@sayso/contract';
import { vi } from 'vitest';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { userWithRole, wholeList } from '../../../testing/samples.ts';
import { sampleDetail, sampleTemplate } from '../../templates/testing/serve-templates.ts';
import '../../../app/shell/customer-shell.tsx';
import '../batch-screen.tsx';
import '../batches-screen.tsx';
import '../new/new-batch-screen.tsx';

const BATCH_ID = '01990000-0000-7000-8000-0000000000b1';
export const BATCH_PATH = `/api/batch-jobs/${BATCH_ID}`;
export const BATCH_ADDRESS = `/batches/${BATCH_ID}`;
/** Room for about eight rows of a table. */
const BOX_PX = 600;

/** jsdom lays nothing out: without a height nothing would be in sight. Put back by `vi.restoreAllMocks`. */
export function giveHeights(): void {
  for (const side of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, side, 'get').mockReturnValue(BOX_PX);
}

const target = (changes: Partial<BatchTarget> & Pick<BatchTarget, 'key' | 'label'>): BatchTarget => ({
  help: '',
  kind: 'text',
  is_required: false,
  max_characters: 40,
  default: '',
  ...changes,
});
const TARGETS = [
  target({ key: 'product', label: 'Product', is_required: true }),
  target({ key: 'price', label: 'Price', default: '$49' }),
  target({ key: '_voice', label: 'Voice', kind: 'voice', max_characters: null, default: 'Emma' }),
];

const NO_ROWS = Object.fromEntries(namesOf(BATCH_ROW_STATES).map((state) => [state, 0])) as Omit<BatchCounts, 'total'>;
export const sampleCounts = (counts: Partial<BatchCounts>): BatchCounts => ({
  ...NO_ROWS,
  ...counts,
  total: counts.total ?? Object.values(counts).reduce((sum, count) => sum + count, 0),
});

export const sampleBatch = (changes: Partial<Batch> = {}): Batch => ({
  id: BATCH_ID,
  name: 'Autumn kettles',
  kind: 'table',
  state: 'draft',
  pause: null,
  source: { kind: 'template', id: sampleTemplate().id, name: 'Three reasons', version: 1 },
  counts: sampleCounts({ ready: 2, invalid: 1 }),
  percent: 0,
  sample: null,
  created_by: { id: '01990000-0000-7000-8000-0000000000d1', name: 'Ruth Keller' },
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: null,
  ended_at: null,
  columns: ['product', 'price'],
  targets: TARGETS,
  mapping: { product: { column: 0 }, price: { column: 1 } },
  matrix: null,
  file_name_rule: '{number}-{title}-{voice}',
  cancel_counts: 0,
  ...changes,
});

/** One that was started. */
export const sampleRunning = (changes: Partial<Batch> = {}): Batch =>
  sampleBatch({
    state: 'running',
    counts: sampleCounts({ done: 2, failed: 1, waiting: 1 }),
    percent: 75,
    started_at: '2026-11-20T11:00:00.000Z',
    ...changes,
  });

export const sampleRow = (number: number, changes: Partial<BatchRow> = {}): BatchRow => ({
  number,
  state: 'ready',
  title: `Kettle ${number}`,
  cells: [`Kettle ${number}`, '$49'],
  faults: [],
  seconds: 12,
  is_sample: false,
  attempts: 0,
  failure: null,
  stand_in: null,
  video: null,
  ...changes,
});

export const TOO_LONG = 'Use 40 characters at most.';
export const faultyRow = (number: number, column = 0): BatchRow =>
  sampleRow(number, {
    state: 'invalid',
    seconds: null,
    faults: [{ column, target: TARGETS[column]?.key ?? null, message: TOO_LONG }],
  });

export const doneRow = (number: number): BatchRow =>
  sampleRow(number, {
    state: 'done',
    attempts: 1,
    video: {
      id: `01990000-0000-7000-8000-00000000f${String(number).padStart(3, '0')}`,
      title: `Kettle ${number}`,
      status: 'completed',
      percent: 100,
      duration_ms: 12_000,
      thumbnail_url: null,
      watch_url: `/watch/kettle-${number}`,
    },
  });

/** What the video of a row says. */
export const sampleContent = (number: number, changes: Partial<BatchRowContent> = {}): BatchRowContent => ({
  number,
  state: 'ready',
  faults: [],
  script: `Meet Kettle ${number}. It costs $49.`,
  seconds: 12,
  title: `Kettle ${number}`,
  presenter: { id: 'maya', name: 'Maya' },
  stand_in_presenter: null,
  voice: { id: 'en-us-emma', name: 'Emma' },
  format: '9:16',
  file_name: `${number}-Kettle ${number}-Emma.mp4`,
  ...changes,
});

export const sampleCost = (changes: Partial<BatchCost> = {}): BatchCost => ({
  videos: 2,
  seconds: 84,
  storage_bytes: 12_000_000,
  making_ms: 240_000,
  fits: 2,
  limits: [],
  too_long: 0,
  ...changes,
});

export const sampleReadTable = (changes: Partial<ReadTable> = {}): ReadTable => ({
  encoding: 'utf-8',
  separator: 'comma',
  has_header: true,
  columns: [
    { name: 'product', filled: 2 },
    { name: 'cost', filled: 2 },
  ],
  rows: [
    ['The quiet kettle', '$49'],
    ['The red kettle', '$59'],
  ],
  row_count: 2,
  uneven: 0,
  empty: 0,
  mapping: { product: { column: 0 } },
  targets: TARGETS,
  ...changes,
});

/** Two hooks with two voices, of which three were watched. */
export function sampleComparison(): BatchComparison {
  const percents = [40, 80, null, 55];
  return {
    id: BATCH_ID,
    axes: {
      hooks: ['Still boiling twice?', 'Hear that?'],
      presenters: [],
      voices: [
        { id: 'v1', name: 'Emma' },
        { id: 'v2', name: 'Ryan' },
      ],
      formats: [],
    },
    best: 2,
    cells: percents.map((percent, place) => {
      const { number, state, title, failure, video } = doneRow(place + 1);
      return {
        number,
        state,
        title,
        failure,
        video,
        hook: Math.floor(place / 2),
        presenter: null,
        voice: place % 2,
        format: null,
        watched: {
          views: 20,
          plays: percent === null ? 0 : 10,
          watched_ms: 60_000,
          average_percent: percent,
          completions: percent === null ? 0 : 3,
          shares: 0,
          downloads: 0,
          clicks: 0,
          quarters: percent === null ? null : [100, 80, 60, 30],
          curve: { plays: percent === null ? 0 : 10, segments: Array.from({ length: 100 }, (_, at) => 10 - at / 12) },
        },
      };
    }),
  };
}

type Handlers = Record<string, (asked: Asked) => Answer | Promise<Answer>>;
type Served = { role?: Role; batch?: Batch; rows?: BatchRow[]; handlers?: Handlers };

/** An account with one batch and its rows, and somebody in it. */
export function serveBatches({ role = 'owner', batch = sampleBatch(), rows = [], handlers = {} }: Served = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: userWithRole(role) }),
    'GET /api/templates': () => success(wholeList([sampleTemplate()])),
    [`GET /api/templates/${sampleTemplate().id}`]: () => success(sampleDetail()),
    'GET /api/batch-jobs': () => success(wholeList([batch])),
    [`GET ${BATCH_PATH}`]: () => success(batch),
    [`GET ${BATCH_PATH}/cost`]: () => success(sampleCost()),
    [`GET ${BATCH_PATH}/rows`]: ({ query }) => success(rowsFor(rows, query)),
    ...handlers,
  });
}

/** What the server answers of rows. */
export function rowsFor(rows: readonly BatchRow[], query: URLSearchParams) {
  const state = query.get('state');
  const found = rows.filter((row) => state === null || row.state === state);
  const [after, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit') ?? 100)];
  const page = found.filter(({ number }) => number > after).slice(0, limit);
  const last = page.at(-1)?.number;
  const next = last !== undefined && found.some(({ number }) => number > last) ? last : null;
  return { rows: page, next, total: found.length };
}

/** Somebody who is signed in looks at a screen of batches. */
export function openBatches(address = '/batches') {
  saveToken('token');
  return renderApp(address);
}
