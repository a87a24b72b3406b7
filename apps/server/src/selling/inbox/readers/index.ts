import type { SenderKind } from '@sayso/contract';
import { a2eReader, heygenReader } from './video-events.ts';
import { anyReader } from './mapped.ts';
import { gumroadReader } from './gumroad.ts';
import { jvzooReader } from './jvzoo.ts';
import { launchpadjvReader } from './launchpadjv.ts';
import { paddleReader } from './paddle.ts';
import { stripeReader } from './stripe.ts';
import { thrivecartReader } from './thrivecart.ts';
import { warriorplusReader } from './warriorplus.ts';
import type { EventReader } from './event-reader.ts';

/** Every kind of sender has its reader: the compiler counts them. */
const READERS: Readonly<Record<SenderKind, EventReader>> = {
  warriorplus: warriorplusReader,
  launchpadjv: launchpadjvReader,
  jvzoo: jvzooReader,
  stripe: stripeReader,
  paddle: paddleReader,
  gumroad: gumroadReader,
  thrivecart: thrivecartReader,
  any: anyReader,
  heygen: heygenReader,
  a2e: a2eReader,
};

/** How events of a kind of sender are understood. */
export function readerOf(kind: SenderKind): EventReader {
  return READERS[kind];
}
