export { listFailingSources, listSilentSources } from './processing.store.ts';
