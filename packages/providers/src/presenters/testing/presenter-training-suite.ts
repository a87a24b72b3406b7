import { PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fakes } from '../../testing/fakes/start-fakes.ts';
import type { PresenterFace, PresenterMaking, PresenterError } from '../presenter-partner.ts';
import { PRESENTERS, makePresenter, placeOrder, listPartnerPresenters } from '../presenter-partners.ts';
import { accessTo, FAKE_PRESENTERS, faceOf, orderOf } from './fake-presenters.ts';

/** More than any of the fakes wants to be looked at before it ends. */
const MANY_LOOKS = 8;

/** What every adapter of a partner has to do that makes presenters of faces, against the fake of it. */
export function describePresenterTraining(id: PresenterPartnerId, fakes: Fakes): void {
  const { before } = FAKE_PRESENTERS[id];
  const { training } = PRESENTERS[id];
  const access = accessTo(fakes, id);
  const good = Array.from({ length: before }, () => null);
  const kinds = (['photo', 'film'] as const).filter((kind) => training.takes[kind] !== null);
  const make = (face: PresenterFace, isRepeat = false) => makePresenter(id, { access, isRepeat }, face);
  const toTheEnd = async (job: string): Promise<PresenterMaking[]> => {
    const seen: PresenterMaking[] = [];
    for (let looks = 0; looks < MANY_LOOKS; looks += 1) seen.push(await training.lookAt(access, job));
    return seen;
  };

  describe(`${PRESENTER_PARTNERS[id].name} makes presenters of faces`, () => {
    beforeEach(() => {
      fakes.failNext();
      fakes.studio.endNext();
      fakes.studio.faces.length = 0;
      fakes.studio.orders.length = 0;
    });

    test.each(kinds)(
      'a %s becomes a presenter whom orders name, and who stands in nobody else’s list',
      async (kind) => {
        const face = faceOf({ kind });
        const { job } = await make(face);
        const seen = await toTheEnd(job);
        // Not every partner says that it waits.
        expect([...new Set(seen.map(({ state }) => state))].slice(-2)).toEqual(['working', 'done']);
        const done = seen.at(-1);
        if (done?.state !== 'done') throw new Error('It is not done.');
        const order = orderOf(done.presenter, { kind: done.kind, color: null });
        await placeOrder(id, { access, isRepeat: false }, order);
        expect(fakes.studio.orders).toHaveLength(1);
        const listed = await listPartnerPresenters(id, access, { maxPresenters: 100 });
        expect(listed).not.toContainEqual(expect.objectContaining({ presenter: done.presenter }));
        expect(fakes.studio.faces.map((one) => one.file.equals(Buffer.from(face.file.bytes)))).toEqual([true]);
      },
    );

    test('a face whose answer was lost may have been taken, is found again, and is taken once', async () => {
      const face = faceOf();
      const taken = fakes.studio.facesTaken();
      fakes.failNext(...good, 'lost');
      await expect(make(face)).rejects.toMatchObject({ fault: 'NETWORK_ERROR', mayStand: true });
      const { job } = await make(face, true);
      expect((await toTheEnd(job)).at(-1)).toMatchObject({ state: 'done' });
      expect(fakes.studio.facesTaken() - taken).toBe(1);
    });

    test('a face that was never sent is nowhere, and is sent again where that is sure', async () => {
      const face = faceOf();
      expect(await training.findMaking(access, face.key)).toBeNull();
      const fault = await make(face, true).then(
        () => null,
        (error: unknown) => (error as PresenterError).fault,
      );
      const isSure = training.repeats !== 'neither';
      expect([fault, fakes.studio.faces.length]).toEqual(isSure ? [null, 1] : ['ORDER_LOST', 0]);
    });

    test.each([
      ['what is no face', { file: { bytes: Buffer.alloc(500, 1), mime: 'image/jpeg' as const } }, 'FACE_REFUSED'],
      ['an account without credit', { name: '__no_credit__' }, 'NO_CREDIT'],
    ])('%s is told as such, and nothing is made', async (_, other, fault) => {
      await expect(make(faceOf(other))).rejects.toMatchObject({ name: 'PresenterError', fault, mayStand: false });
      expect(fakes.studio.faces).toEqual([]);
    });

    test('a making that fails says why; one that never ends is at work', async () => {
      fakes.studio.endNext('failed', 'never');
      const [failed, endless] = [await make(faceOf()), await make(faceOf())];
      const told = { state: 'failed', fault: 'FACE_REFUSED', told: expect.stringMatching(/face/i) };
      expect((await toTheEnd(failed.job)).at(-1)).toEqual(told);
      expect((await toTheEnd(endless.job)).at(-1)).toMatchObject({ state: 'working' });
    });

    test('what was made is deleted there, and what is gone already needs nothing', async () => {
      const { job } = await make(faceOf());
      await training.remove(access, job);
      expect(fakes.studio.faces).toEqual([]);
      await expect(training.lookAt(access, job)).rejects.toMatchObject({ fault: 'JOB_GONE' });
      await training.remove(access, job);
    });
  });
}
