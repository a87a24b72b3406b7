import { securityTexts as texts } from './security.texts.ts';

/** What the server says where it cannot tell. */
const UNKNOWN = 'Unknown';

export const deviceOf = (device: string): string => (device === UNKNOWN ? texts.unknownDevice : device);
export const locationLabel = (location: string): string => (location === UNKNOWN ? texts.unknownPlace : location);
