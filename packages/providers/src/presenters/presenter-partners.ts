import type { PresenterPartnerId } from '@sayso/contract';
import { A2E } from './a2e/a2e.ts';
import { DID } from './did/did.ts';
import { HEYGEN } from './heygen/heygen.ts';
import type { PresenterPartner } from './presenter-partner.ts';
import { PRESENTER_SERVER } from './server/presenter-server.ts';

/** Every partner that lends presenters. */
export const PRESENTERS: Readonly<Record<PresenterPartnerId, PresenterPartner>> = {
  heygen: HEYGEN,
  a2e: A2E,
  did: DID,
  server: PRESENTER_SERVER,
};
