import { is } from './access-entry.ts';
import type { AccessEntry } from './access-rules.ts';

/** Nobody is asked at an address of this machine. */
const NOWHERE = 'http://127.0.0.1:9/';

/** The calls that help with scripts. */
export const ACCESS_TO_SCRIPTS: Readonly<Record<string, AccessEntry>> = {
  'scripts.scriptHelp': is('editor'),
  'scripts.suggestScripts': is('editor', {
    send: { product: 'Glow Serum', audience: 'busy parents', tone: 'calm' },
  }),
  'scripts.rewriteScript': is('editor', { send: { script: 'One thing. Another thing.', how: 'shorter' } }),
  'scripts.checkScript': is('editor', { send: { script: 'One thing.' } }),
  'scripts.suggestTitles': is('editor', { send: { script: 'One thing.' } }),
  'scripts.suggestHashtags': is('editor', { send: { script: 'One thing.' } }),
  'scripts.translateScript': is('editor', { send: { script: 'One thing.', language: 'es' } }),
  'scripts.videoLanguages': is('ownEditor', { names: 'video' }),
  'scripts.translateVideo': is('ownEditor', { names: 'video', send: { language: 'es' } }),
  'scripts.readProductPage': is('editor', { send: { address: NOWHERE } }),
  'scripts.seeProductPicture': is('editor', { query: `address=${NOWHERE}` }),
  'scripts.takeProductPicture': is('editor', { send: { address: NOWHERE, consent: true } }),
};
