/** What starts the live preview's worker early. Apart from the other parts, which draw with the engine. */
export { startSpareWorker } from './preview/spare-worker.ts';
