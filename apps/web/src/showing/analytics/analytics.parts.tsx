/** What other features may use of analytics. */
export { curveOf, reachOf } from './curve/curve-of.ts';
