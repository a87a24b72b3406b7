import type { PresenterPartnerId } from '@sayso/contract';
import { FAKE_KEY } from '../../testing/fakes/fake-partner.ts';
import type { FaultName } from '../../testing/fakes/faults.ts';
import { type Fakes, startFakes } from '../../testing/fakes/start-fakes.ts';
import type { PresenterAccess } from '../presenter-partner.ts';

/** How each partner is called among the fakes, who of its presenters is ordered, and how many questions come before an order. */
export const FAKE_PRESENTERS: Readonly<
  Record<PresenterPartnerId, { name: string; presenter: string; before: number }>
> = {
  heygen: { name: 'heygen', presenter: 'Anna_public_20260101', before: 1 },
  a2e: { name: 'a2e', presenter: '66d3fb89357648b14c4f4f01', before: 2 },
  did: { name: 'did', presenter: 'img_0190b5d2', before: 2 },
  server: { name: 'presenter-server', presenter: 'ella', before: 0 },
};

/** Fakes without voices: nobody is asked to speak. */
export const startFakePresenters = (): Promise<Fakes> =>
  startFakes({ speech: { speak: () => Promise.reject(new Error('Nobody speaks here.')) } });

/** Where a fake is asked; with a fault, where it always has it. */
export function accessTo(fakes: Fakes, id: PresenterPartnerId, fault?: FaultName): PresenterAccess {
  const { name } = FAKE_PRESENTERS[id];
  return { address: fakes.address(name, fault), uploadAddress: fakes.address(name), key: FAKE_KEY };
}
