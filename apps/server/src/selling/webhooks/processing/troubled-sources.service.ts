export { listFailingSources, listSilentSources } from './processing.store.ts';
export { listRefusingSources } from '../receive/refused-events.store.ts';
