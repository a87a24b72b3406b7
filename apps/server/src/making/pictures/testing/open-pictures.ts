import { type MadePicture, type PictureOffers, picturesApi, settingsApi } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import type { Deps } from '../../../deps.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { aTry } from '../../../testing/try-work.ts';
import { makePicture } from '../make-picture.ts';

export const NOON = Date.parse('2026-03-04T12:00:00Z');

/** An app whose partners are fakes, with a clock that stands until it is set. Nobody works beside the tests. */
export type Painting = {
  app: TestApp;
  fakes: Fakes;
  admin: TestUser;
  ada: TestUser;
  clock: { ms: number };
  /** As before the first test, with another `ada`, and both partners on offer. */
  begin(): Promise<void>;
  set(values: Record<string, unknown>): Promise<void>;
  /** Sets Face Studio anew; with a fault, one that always has it. */
  setStudio(fault?: FaultName): Promise<void>;
  addressOf(partner: 'face-studio' | 'images', fault?: FaultName): string;
  offers(): Promise<PictureOffers>;
  face(form?: object, who?: TestUser): ReturnType<TestUser['post']>;
  background(prompt: string, who?: TestUser): ReturnType<TestUser['post']>;
  get(id: string): Promise<MadePicture>;
  /** One try of the work. Answers for how many seconds it waits; null when it waits no more. */
  step(id: string, deps?: Deps): Promise<number | null>;
  /** Asks for a face or a background, has it made, and answers what it is then. */
  makeFace(form?: object): Promise<MadePicture>;
  makeBackground(prompt: string): Promise<MadePicture>;
  /** Pictures in the ledger of an account: with the operator's key and with its own. */
  counted(): Promise<{ operator: number; own: number }>;
  close(): Promise<void>;
};

export async function openPainting(): Promise<Painting> {
  const clock = { ms: NOON };
  const app = await createTestApp({ deps: { now: () => new Date(clock.ms) } });
  const fakes = await startFakes({ speech: app.deps.speech });
  const admin = await app.registerAdministrator();
  const idOf = (answer: { json(): { data: { id: string } } }) => answer.json().data.id;
  const painting: Painting = {
    app,
    fakes,
    admin,
    ada: await app.registerUser(),
    clock,
    async begin() {
      clock.ms = NOON;
      painting.ada = await app.registerUser();
      fakes.failNext();
      fakes.asked.length = 0;
      for (const table of ['picture_orders', 'partner_usage', 'partner_rests', 'work'] as const)
        await app.deps.db.deleteFrom(table).execute();
      await painting.set({
        face_studio_enabled: true,
        face_studio_url: painting.addressOf('face-studio'),
        face_studio_key: FAKE_KEY,
        face_studio_full: true,
        face_studio_daily_pictures: null,
        face_studio_account_daily_pictures: null,
        image_server_enabled: true,
        image_server_url: painting.addressOf('images'),
        image_server_key: FAKE_KEY,
        image_server_model: 'gpt-image-1',
        image_server_own_keys: false,
        image_server_daily_pictures: null,
        image_server_account_daily_pictures: null,
      });
    },
    async set(values) {
      const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
      const { statusCode, body } = await admin.put(settingsApi.updateSettings.path, { settings });
      if (statusCode !== 200) throw new Error(body);
    },
    setStudio: (fault) =>
      painting.set({ face_studio_url: painting.addressOf('face-studio', fault), face_studio_key: FAKE_KEY }),
    addressOf: (partner, fault) => `${fakes.address(partner, fault)}/v1`,
    offers: async () =>
      (await painting.ada.get(picturesApi.getPictureOffers.path)).json<{ data: PictureOffers }>().data,
    face: (form = {}, who = painting.ada) => who.post(picturesApi.makeFace.path, form),
    background: (prompt, who = painting.ada) => who.post(picturesApi.makeBackground.path, { prompt }),
    get: async (id) => (await painting.ada.get(`/api/pictures/${id}`)).json<{ data: MadePicture }>().data,
    async step(id, deps = app.deps) {
      try {
        await makePicture(deps, aTry(id));
        return null;
      } catch (error) {
        if (error instanceof TryLater) return error.seconds;
        throw error;
      }
    },
    async makeFace(form) {
      const id = idOf(await painting.face(form));
      await painting.step(id);
      return painting.get(id);
    },
    async makeBackground(prompt) {
      const id = idOf(await painting.background(prompt));
      await painting.step(id);
      return painting.get(id);
    },
    async counted() {
      const rows = await app.deps.db
        .selectFrom('partner_usage')
        .select(['is_own_key', ({ fn }) => fn.sum('amount').as('sum')])
        .where('account_id', '=', painting.ada.user.account_id)
        .where('unit', '=', 'pictures')
        .groupBy('is_own_key')
        .execute();
      const of = (isOwn: boolean) => Number(rows.find((row) => row.is_own_key === isOwn)?.sum ?? 0);
      return { operator: of(false), own: of(true) };
    },
    async close() {
      await app.close();
      await fakes.close();
    },
  };
  return painting;
}
