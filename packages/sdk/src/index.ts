import type { CallOptions, SaysoOptions } from './call.ts';
import { CALL_TABLE } from './call-table.gen.ts';
import type { Calls } from './calls.gen.ts';
import { createSend } from './send.ts';
import { type VideoHelpers, videoHelpers } from './videos.ts';

export { type CallOptions, type SaysoOptions, eachItem } from './call.ts';
export type * from './calls.gen.ts';
export type * as shapes from './shapes.gen.ts';
export { SaysoError } from './sayso-error.ts';
export {
  type NewTemplateVideo,
  type NewVideo,
  VideoFailedError,
  type VideoHelpers,
  type WaitOptions,
} from './videos.ts';

/** A client of one installation, in the name of one token. */
export type Sayso = Omit<Calls, 'videos'> & { readonly videos: Calls['videos'] & VideoHelpers };

/** Opens a client. Nothing is asked until a call is made. @throws TypeError where `url` is no address. */
export function createSayso(options: SaysoOptions): Sayso {
  const send = createSend(options);
  const groups = Object.entries(CALL_TABLE).map(([group, table]) => {
    const calls = Object.entries(table).map(([name, call]) => [
      name,
      (input: Readonly<Record<string, unknown>> = {}, given: CallOptions = {}) => send({ call, input, options: given }),
    ]);
    return [group, Object.fromEntries(calls)];
  });
  const calls = Object.fromEntries(groups) as Calls;
  return { ...calls, videos: { ...calls.videos, ...videoHelpers(calls, options) } };
}
