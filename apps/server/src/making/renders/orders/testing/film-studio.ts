import { PRESENTER_PARTNERS, type PresenterPartnerId, type Video } from '@sayso/contract';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { FAKE_PRESENTERS } from '@sayso/providers/presenters/testing/fake-presenters';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import type { Deps } from '../../../../deps.ts';
import { TryLater } from '../../../../platform/work/job.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import type { TestUser } from '../../../../testing/test-user.ts';
import { makePresenter, trainToEnd } from '../../../avatars/testing/presenters.ts';
import { performNextTake } from '../../takes/testing/perform-next-take.ts';
import { preferSmallVideos, speakScript, startBody } from '../../testing/start-test-video.ts';
import { orderFilm } from '../order-film.ts';

const MOST_STEPS = 40;
export const NOON = Date.parse('2026-03-04T12:00:00Z');
const never = () => new AbortController().signal;

/** An app whose partners are fakes, with a clock that goes on as orders wait. Nobody works beside the tests. */
export type FilmStudio = {
  app: TestApp;
  fakes: Fakes;
  admin: TestUser;
  user: TestUser;
  clock: { ms: number };
  set(values: Record<string, unknown>): Promise<void>;
  /** Sets up a partner at its fake; with a fault, at one that always has it. */
  point(partner: PresenterPartnerId, fault?: FaultName): Promise<void>;
  /** Puts the presenters of a partner on offer, and answers the id of one: of a partner that lends nobody, of one whom `user` has had made. */
  offer(partner: PresenterPartnerId): Promise<string>;
  start(presenter: string, change?: Started): Promise<Video>;
  see(id: string, by?: TestUser): Promise<Video>;
  orders(): Promise<Record<string, unknown>[]>;
  /** One step of the order that goes on. Answers for how many seconds it waits; null when it waits no more. */
  step(deps?: Deps): Promise<number | null>;
  /** All steps to the end of the order. */
  finishOrder(deps?: Deps): Promise<void>;
  /** Makes the next video; false when none can be made. */
  render(): Promise<boolean>;
  close(): Promise<void>;
};
/** `standIn`: nobody unless it says so; undefined is left to the server. */
type Started = { by?: TestUser; standIn?: string | null | undefined; title?: string; speechId?: string };

/** @param options `publicUrl`: where partners reach it; without, they cannot. */
export async function openFilmStudio({ publicUrl }: { publicUrl?: string } = {}): Promise<FilmStudio> {
  const speech = sharedSpeech();
  const fakes = await startFakes({ speech });
  const clock = { ms: NOON };
  const app = await createTestApp({
    role: 'worker',
    deps: { now: () => new Date(clock.ms) },
    ...(publicUrl !== undefined && { config: { publicUrl } }),
  });
  const admin = await app.registerAdministrator();
  const user = await app.registerUser();
  await preferSmallVideos(user);
  await app.deps.db.updateTable('plans').set({ full_avatar_library: true }).where('slug', '=', 'FE').execute();

  const studio: FilmStudio = {
    app,
    fakes,
    admin,
    user,
    clock,
    async set(values) {
      const settings = Object.entries(values).map(([key, value]) => ({ key, value }));
      await admin.put('/api/admin/settings', { settings });
    },
    async point(partner, fault) {
      const { enabled, ownPresenters, url, uploadUrl, key } = PRESENTER_PARTNERS[partner];
      const address = fakes.address(FAKE_PRESENTERS[partner].name, fault);
      const upload = uploadUrl === null ? {} : { [uploadUrl]: address };
      await studio.set({ [enabled]: true, [ownPresenters]: true, [url]: address, ...upload, [key]: FAKE_KEY });
    },
    async offer(partner) {
      await studio.point(partner);
      const { syncPresenters } = await import('../../../avatars/presenter-partners/sync-presenters.ts');
      await syncPresenters(app.deps, partner, never());
      if (!PRESENTER_PARTNERS[partner].lends) {
        const { id } = await makePresenter(app, { who: user, change: { partner } });
        await trainToEnd(app.deps, id, clock);
        return id;
      }
      const { data } = (await user.get(`/api/a2e/avatars?source=${partner}`)).json();
      return data[0].id;
    },
    async start(presenter, { by = user, title = 'Glow serum', speechId, ...change } = {}) {
      const avatar_data = {
        avatarType: 'library',
        selectedAvatarId: presenter,
        standInAvatarId: 'standIn' in change ? change.standIn : null,
      };
      const said = speechId ?? (await speakScript(by));
      const answer = await by.post('/api/video-generation/start', startBody(said, { avatar_data, title }));
      return answer.json().data ?? answer.json();
    },
    see: async (id, by = user) => (await by.get(`/api/videos/${id}`)).json().data,
    orders: () => app.deps.db.selectFrom('presenter_orders').selectAll().orderBy('created_at').orderBy('id').execute(),
    async step(deps = app.deps) {
      const order = await app.deps.db
        .selectFrom('presenter_orders')
        .select('id')
        .where('state', 'in', ['wanted', 'placed'])
        .executeTakeFirst();
      if (!order) return null;
      try {
        await orderFilm(deps, { subjectId: order.id, signal: never() });
        return null;
      } catch (error) {
        if (!(error instanceof TryLater)) throw error;
        clock.ms += error.seconds * 1000;
        return error.seconds;
      }
    },
    async finishOrder(deps = app.deps) {
      for (let step = 0; (await studio.step(deps)) !== null; step += 1)
        if (step > MOST_STEPS) throw new Error('the order does not end');
    },
    render: () => performNextTake(app.deps, never()),
    async close() {
      await app.close();
      await fakes.close();
    },
  };
  return studio;
}
