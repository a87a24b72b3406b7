import type { ServerVoice } from '@sayso/contract';
import type { CompatibleServer } from '../../server/compatible-server.ts';

/** A server of speech, and the voices of it that are offered. */
export type OfferedServer = CompatibleServer & { voices: readonly ServerVoice[] };
